.program "every form"
.tensor x hbm f32[8,2,16] inout life=2..
.tensor x hbm f32[8,2,16]
.tensor "a b" sbuf bf16[8,2,16] address=0x40 start=32 partitions=8 bytes=64 life=0..9
.tensor k hbm f32[2] const
.data f32 1, -inf
.tensor q hbm ui8[3] const data=1
.library f
.data "module {\n"
.data "}\x00"
.library g bytes=2 data=3
.data hex 00 01ff
.note unused
.note "" "m y.py":3:4
a: b:
    dve  tensor_copy dst="a b"[0:4, 1, ::2]+r3 src=%0:i32{@4 p0+8 row=-3 [4,2] [1,3]}#index0 index0=sbuf:i32{@0 p0+8 [1,8]}  ; @#1 any words
    act  activation dst=psum/"a b":f32{} reduce_res=none data="a b" func=exp imm_bias=f0x7fc00001 imm_scale=-0 reduce_cmd=reset_reduce
    pool nc_n_gather dst="a b" data="a b"#indices indices="a b"
    pe   nc_matmul_sparse dst="a b" stationary="a b" tags="a b" moving="a b" acc=3 pattern=4:16 keep
    sp   dma_compute dst=%1 srcs=(%0, %0[0:4, 3:8], none) op=add accumulate=1 scale=[1, 0.1]  take s3>=1  signal s4@core1+1
    sp   loop reg=r1 begin=-1 end=3 step=1 exit=c
c:
    sp   end_loop back=b  wait s3>=r5  signal s4-1  ; @dot.3 model.py:40:2
    pool library_call tensors=(%0, %1) function=g outputs=1 work=2.5e+06 rows=3 bytes=64  signal s1=0
    dve  nc_stream_shuffle dst="a b" src="a b" mask=[0x03020100, 0x07060504]
    sp   dma_transpose dst=%0 src=%1 axes=3120 class=2
