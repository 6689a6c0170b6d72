; What same_bits_emu runs: three random legal forms of each instruction that a chip has, then every
; operator and function by name. Paragraphs are programs. New ones go to the end of their device.

; on trn1 strict
.tensor in hbm f32[65536] input
.tensor out hbm f32[65536] output

pe   nc_matmul dst=psum:f32{@16 p64+64 [3,6]} stationary=sbuf:f8E3M4{@8192 p0+3 [1,64]} moving=sbuf:f8E3M4{@16388 p0+3 [3,6]} acc=3

pe   nc_matmul dst=psum:f32{@0 p64+64 [8,3] [1,8]} stationary=sbuf:f8E3M4{@8192 p0+64 [16,4] [1,16]} moving=sbuf:f16{@16384 p0+64 [8,3] [1,8]} acc=3 onezero keep

pe   nc_matmul dst=psum:f32{@0 p64+64 [1,2]} stationary=sbuf:bf16{@8192 p0+128 [1,64]} moving=sbuf:bf16{@16384 p0+128 [1,2]} acc=3

pe   nc_transpose dst=psum:f8E4M3{@0 p0+64 [64,2] [1,64]} data=sbuf:f8E4M3{@8192 p0+128 [32,2] [1,32]}

pe   nc_transpose dst=psum:f8E4M3{@0 p0+64 [64,2] [1,64]} data=sbuf:f8E4M3{@8208 p0+128 [32,2] [1,32]}

pe   nc_transpose dst=psum:bf16{@56 p0+64 [2,128]} data=sbuf:bf16{@8192 p0+128 [1,64]}

dve  tensor_tensor dst=psum:ui32{@2068 p0+1 [50,2] [1,50]} data1=sbuf:ui32{@8232 p96+1 [50,2] [1,50]} data2=psum:ui8{@12 p0+1 [50,2] [1,50]} op=ge

dve  tensor_tensor dst=sbuf:bf16{@0 p64+3 [1,31]} data1=sbuf:i8{@8192 p0+3 [1,31]} data2=psum:f32{@0 p0+3 [1,31]} op=add

dve  tensor_tensor dst=psum:f8E4M3{@10240 p0+17 [16,4] [1,16]} data1=sbuf:i32{@8192 p0+17 [18,4] [1,16]} data2=sbuf:f8E3M4{@20 p96+17 [1,64]} op=add

dve  tensor_scalar dst=sbuf:bf16{@24 p0+17 [3,2] [1,3]} data=psum:f32{@0 p0+17 [3,2] [1,3]} operand0=sbuf:f32{@16404 p0+17 [1,1]} op0=multiply imm0=-1 op1=add

dve  tensor_scalar dst=sbuf:f8E4M3{@0 p0+3 [1,64]} data=psum:f32{@0 p0+3 [1,64]} operand0=psum:f32{@12288 p0+3 [1,1]} op0=multiply op1=max imm1=1

dve  tensor_scalar dst=sbuf:bf16{@28 p0+1 [1,64]} data=psum:f32{@24 p0+1 [16,4] [1,16]} operand0=psum:f32{@10240 p0+1 [1,1]} op0=logical_xor op1=pow

dve  scalar_tensor_tensor dst=psum:bf16{@2048 p0+65 [64,2] [4,16]} data=sbuf:bf16{@8200 p0+65 [32,2] [1,16]} operand0=sbuf:ui8{@16384 p0+65 [1,1]} operand1=psum:tf32{@0 p0+65 [32,2] [1,16]} op0=multiply imm0=1 op1=pow

dve  scalar_tensor_tensor dst=sbuf:bf16{@0 p0+128 [4,64]} data=sbuf:f16{@8192 p0+128 [1,64]} operand0=sbuf:f32{@16392 p0+128 [3,1]} operand1=psum:f32{@28 p0+128 [1,64]} op0=multiply op1=add

dve  scalar_tensor_tensor dst=sbuf:f8E5M2{@36 p0+3 [2,16]} data=sbuf:f8E3M4{@8192 p0+3 [1,16]} operand0=sbuf:f32{@16384 p0+3 [1,1]} operand1=psum:f8E5M2{@0 p0+3 [1,16]} op0=ne op1=le reverse1

dve  tensor_copy dst=psum:bf16{@2076 p0+128 [1,64]} src=psum:ui32{@8192 p0+128 [16,4] [1,16]}

pool tensor_copy dst=sbuf:ui16{@12288 p0+128 [16,4] [1,16]} src=sbuf:ui16{@8204 p0+128 [16,4] [1,16]}

dve  tensor_copy dst=sbuf:i8{@6144 p0+64 [32,2] [1,32]} src=psum:f16{@14336 p0+64 [1,64]}

dve  memset dst=sbuf:ui16{@8 p64+16 [1,15]} value=100

dve  memset dst=sbuf:f16{@14336 p0+96 [1,8]} value=2

dve  memset dst=sbuf:f32{@20 p0+65 [28,7] [4,7]} value=-1

dve  reciprocal dst=sbuf:tf32{@0 p96+8 [1,6]} data=psum:f8E3M4{@24 p0+8 [2,6]}

dve  reciprocal dst=sbuf:f8E4M3{@64 p0+96 [256,2] [1,256]} data=psum:ui16{@4 p0+96 [256,2] [1,256]}

dve  reciprocal dst=sbuf:ui16{@0 p0+128 [15,63] [1,15]} data=psum:bf16{@0 p0+128 [15,63] [1,15]}

dve  tensor_copy_predicated dst=sbuf:f8E4M3{@4096 p0+1 [1,31]} src=sbuf:f8E4M3{@8192 p0+1 [1,31]} predicate=psum:ui8{@6144 p64+1 [1,31]} imm=-3.25 reverse

dve  tensor_copy_predicated dst=sbuf:f32{@0 p0+33 [12,2] [1,12]} src=sbuf:f32{@8204 p0+33 [12,2] [1,12]} predicate=psum:ui8{@10240 p0+33 [12,2] [1,12]} imm=-3.25

dve  tensor_copy_predicated dst=psum:ui8{@6168 p0+1 [2,7]} src=sbuf:ui8{@8240 p0+1 [1,7]} predicate=sbuf:ui8{@16428 p0+1 [1,7]}

dve  select_reduce dst=psum:f32{@14336 p0+2 [64,2] [1,64]} reduce_res=sbuf:f32{@8192 p0+2 [1,1]} predicate=sbuf:ui8{@16384 p0+2 [64,2] [1,64]} on_true=psum:f32{@24 p0+2 [64,2] [1,64]} on_false=psum:f32{@2048 p0+2 [1,1]} imm_false=0.5 reverse reduce_op=max reduce_cmd=reset_reduce

dve  select_reduce dst=sbuf:ui32{@4 p0+128 [32,2] [1,32]} reduce_res=sbuf:f32{@8192 p0+128 [1,1]} predicate=sbuf:i8{@16384 p0+128 [1,64]} on_true=psum:f32{@28 p0+128 [32,2] [1,32]} on_false=sbuf:f32{@32768 p0+128 [1,1]} reverse reduce_op=max reduce_cmd=reset_reduce

dve  select_reduce dst=sbuf:f32{@4 p0+2 [32,2] [1,32]} reduce_res=psum:f16{@8192 p0+2 [2,1]} predicate=sbuf:ui8{@16396 p0+2 [16,4] [1,16]} on_true=psum:f32{@0 p0+2 [16,4] [1,16]} on_false=sbuf:tf32{@32768 p0+2 [1,1]} imm_false=-1 reverse reduce_op=max

pool affine_select dst=sbuf:tf32{@24 p0+8 [66,2] [2,32]} on_true=sbuf:tf32{@8256 p0+8 [1,64]} on_false=0.5 cmp=ge offset=2 count=[64, 1, 1, 1]

pool affine_select dst=sbuf:i8{@20 p0+128 [1,64]} on_true=sbuf:i32{@8192 p0+128 [32,2] [1,32]} cmp=ge channel_multiplier=1 count=[64, 1, 1, 1]

pool affine_select dst=sbuf:i16{@16 p0+128 [16,4] [1,16]} on_true=sbuf:tf32{@8212 p0+128 [16,4] [1,16]} on_false=100 cmp=ge offset=-2 step=[0, -2, 3] count=[64, 1, 1, 1]

dve  tensor_reduce dst=sbuf:ui8{@14336 p32+32 [2,16] [2,1]} data=psum:f32{@12288 p96+32 [16,16] [1,16]} op=max dims=1

dve  tensor_reduce dst=psum:bf16{@12288 p0+127 [2,2] [1,2]} data=psum:bf16{@2064 p0+127 [16,4] [1,33]} op=add dims=1 negate

dve  tensor_reduce dst=sbuf:i16{@8 p0+17 [1,7]} data=psum:f8E4M3{@0 p0+17 [16,7] [1,16]} op=add dims=1 negate

dve  tensor_scalar_reduce dst=sbuf:f8E5M2{@0 p0+33 [32,2] [1,32]} reduce_res=sbuf:f8E4M3{@8192 p0+33 [1,1]} data=sbuf:bf16{@16384 p0+33 [128,2] [4,32]} operand0=psum:f32{@4096 p0+33 [1,1]} op0=multiply imm0=-1 reduce_op=add reduce_cmd=reset_reduce

dve  tensor_scalar_reduce dst=sbuf:bf16{@0 p0+128 [128,2] [4,32]} reduce_res=sbuf:f32{@8192 p0+128 [1,1]} data=psum:f32{@12288 p0+128 [32,2] [1,32]} operand0=sbuf:f32{@14360 p0+128 [1,1]} op0=multiply reduce_op=add reduce_cmd=reset_reduce imm_init=-1 negate

dve  tensor_scalar_reduce dst=sbuf:i16{@0 p0+2 [21,3] [1,21]} reduce_res=psum:f32{@14336 p0+2 [2,1]} data=sbuf:i16{@16384 p0+2 [21,3] [1,21]} operand0=sbuf:f32{@24600 p0+2 [1,1]} op0=multiply imm0=1 reduce_op=add reduce_cmd=load_reduce

dve  tensor_scalar_cumulative dst=sbuf:f8E4M3{@0 p0+128 [1,64]} src=sbuf:ui16{@8192 p0+128 [1,64]} op0=logical_or reverse0 op1=add imm1=-3.25 reduce_cmd=load_reduce

dve  tensor_scalar_cumulative dst=psum:f32{@0 p0+1 [16,4] [1,16]} src=sbuf:bf16{@8192 p0+1 [16,4] [1,16]} op0=multiply op1=add imm1=-1 reduce_cmd=reset_reduce

dve  tensor_scalar_cumulative dst=psum:bf16{@0 p0+128 [1,64]} src=sbuf:ui8{@8192 p0+128 [1,64]} op0=eq op1=add reduce_cmd=reset_reduce

dve  tensor_tensor_scan dst=sbuf:tf32{@0 p0+33 [1,200]} data0=sbuf:f32{@8192 p0+33 [1,200]} data1=psum:f32{@6144 p0+33 [100,2] [1,100]} initial=sbuf:f32{@24604 p0+33 [4,1]} op0=multiply op1=le

dve  tensor_tensor_scan dst=sbuf:tf32{@0 p0+8 [16,4] [1,16]} data0=sbuf:tf32{@8192 p0+8 [16,4] [1,16]} data1=psum:tf32{@10240 p32+8 [1,64]} initial=psum:tf32{@14360 p0+8 [1,1]} op0=multiply reverse0 op1=add reverse1

dve  tensor_tensor_scan dst=sbuf:i32{@6144 p64+31 [4,63]} data0=sbuf:f16{@8192 p0+31 [1,63]} data1=sbuf:i32{@16384 p0+31 [1,63]} initial=psum:i32{@12288 p0+31 [1,1]} op0=logical_xor reverse0 op1=add

dve  bn_stats dst=sbuf:tf32{@12300 p64+8 [2,3] [1,2]} data=sbuf:f8E4M3{@8196 p0+8 [1,4]}

dve  bn_stats dst=sbuf:f8E3M4{@10276 p0+2 [1,6]} data=psum:f32{@14336 p0+2 [128,4] [1,128]}

dve  bn_stats dst=psum:ui8{@6152 p64+48 [3,2] [1,3]} data=sbuf:f8E3M4{@8192 p0+48 [128,2] [1,128]}

dve  bn_aggr dst=sbuf:i16{@0 p0+31 [2,2] [2,1]} data=psum:i16{@0 p0+31 [33,2] [1,33]}

dve  bn_aggr dst=psum:f16{@14364 p0+16 [1,2]} data=sbuf:f8E4M3{@0 p32+16 [3,4] [1,3]}

dve  bn_aggr dst=sbuf:f16{@12308 p0+128 [1,2] [1,1]} data=psum:bf16{@4096 p0+128 [5,4] [1,3]}

dve  max8 dst=psum:i32{@12288 p96+17 [1,8]} src=sbuf:i32{@8200 p0+17 [1,512]}

dve  max8 dst=psum:f32{@8212 p0+128 [1,8]} src=sbuf:tf32{@8212 p0+128 [1,64]}

dve  max8 dst=psum:f8E4M3{@0 p0+64 [1,8]} src=sbuf:ui16{@8192 p0+64 [1,64]}

dve  nc_find_index8 dst=sbuf:ui32{@0 p0+96 [2,8]} data=sbuf:tf32{@8204 p0+96 [1,64]} vals=psum:i16{@10240 p0+96 [1,8]}

dve  nc_find_index8 dst=sbuf:ui32{@20 p0+2 [1,8]} data=sbuf:f32{@8192 p64+2 [1,64]} vals=sbuf:bf16{@16384 p0+2 [1,8]}

dve  nc_find_index8 dst=sbuf:ui16{@0 p0+31 [1,8]} data=sbuf:tf32{@8192 p0+31 [3,64]} vals=sbuf:ui16{@16408 p0+31 [2,4] [1,2]}

dve  nc_match_replace8 dst=sbuf:f8E5M2{@8 p0+31 [1,12]} dst_idx=sbuf:ui32{@8220 p0+31 [1,8]} data=sbuf:f32{@16396 p64+31 [3,4] [1,3]} vals=psum:f8E3M4{@8192 p32+31 [1,8]} imm=0.5

dve  nc_match_replace8 dst=psum:i32{@0 p0+8 [1,64]} dst_idx=sbuf:ui32{@8192 p64+8 [2,4] [1,2]} data=psum:ui32{@2048 p0+8 [17,4] [1,16]} vals=psum:ui8{@10240 p0+8 [2,4] [1,2]} imm=2

dve  nc_match_replace8 dst=sbuf:tf32{@0 p64+64 [1,64]} dst_idx=psum:ui32{@8192 p0+64 [1,8]} data=sbuf:i16{@16412 p0+64 [1,64]} vals=psum:ui8{@0 p0+64 [1,8]} imm=-3.25

dve  nc_stream_shuffle dst=sbuf:f8E4M3{@16 p0+2 [4,512]} src=sbuf:f8E4M3{@8192 p0+2 [1,512]} mask=[0, 0, 17]

dve  nc_stream_shuffle dst=sbuf:bf16{@2076 p0+96 [16,4] [1,16]} src=sbuf:bf16{@4096 p0+96 [32,2] [1,32]} mask=[0, 31]

dve  nc_stream_shuffle dst=psum:ui8{@10244 p0+8 [32,4] [4,8]} src=sbuf:ui8{@8192 p0+8 [8,4] [1,8]}

dve  dropout dst=sbuf:bf16{@6156 p0+128 [4,3] [1,4]} data=sbuf:bf16{@8192 p0+128 [4,3] [1,4]}

dve  dropout dst=psum:f16{@10240 p0+127 [1,64]} data=sbuf:f16{@2048 p0+127 [16,4] [1,16]} imm_prob=1

dve  dropout dst=psum:f16{@14336 p0+128 [16,4] [1,16]} data=psum:f16{@2048 p0+128 [1,64]}

dve  rng dst=psum:ui32{@8232 p0+17 [16,4] [1,16]}

dve  rng dst=sbuf:ui8{@2112 p0+128 [1,128]}

dve  rng dst=psum:ui16{@2052 p0+32 [1,15]}

dve  set_rng_seed seeds=psum:f32{@12324 p96+31 [1,1]}

dve  set_rng_seed seeds=psum:ui32{@14344 p96+17 [2,1]}

dve  set_rng_seed seeds=sbuf:ui32{@6148 p64+1 [1,1]}

act  activation dst=sbuf:bf16{@0 p0+8 [32,2] [1,32]} reduce_res=sbuf:f16{@8208 p0+8 [1,1]} data=psum:f8E4M3{@0 p0+8 [32,2] [1,32]} bias=sbuf:f32{@24576 p0+8 [1,1]} scale=sbuf:f32{@32792 p0+8 [1,1]} func=exp imm_scale=1 reduce_cmd=reset_reduce

act  activation dst=sbuf:tf32{@4 p0+1 [32,2] [1,32]} reduce_res=sbuf:f32{@8192 p32+1 [3,1]} data=psum:f32{@0 p0+1 [32,2] [1,32]} bias=psum:f32{@12288 p0+1 [1,1]} scale=psum:f32{@8192 p32+1 [1,1]} func=tanh_dx imm_scale=0.5 reduce_cmd=reset_reduce

act  activation dst=sbuf:bf16{@0 p0+127 [8,2] [1,8]} reduce_res=psum:f32{@12288 p0+127 [1,1]} data=psum:tf32{@0 p0+127 [8,2] [1,8]} bias=sbuf:f32{@24584 p0+127 [1,1]} scale=sbuf:f32{@32768 p0+127 [1,1]} func=exp imm_bias=1 imm_scale=0.5 reduce_cmd=reduce

act  activation_reduce dst=sbuf:f8E3M4{@4 p0+48 [1,64]} reduce_res=sbuf:f32{@8216 p0+48 [1,1]} data=psum:f32{@0 p0+48 [32,2] [1,32]} bias=sbuf:f32{@24576 p0+48 [1,1]} scale=sbuf:f32{@32768 p0+48 [1,1]} func=sigmoid_dx imm_bias=2

act  activation_reduce dst=sbuf:bf16{@24 p0+128 [6,2] [1,6]} reduce_res=sbuf:tf32{@8192 p0+128 [1,1]} data=psum:ui16{@0 p0+128 [6,2] [1,6]} bias=sbuf:f32{@24576 p0+128 [1,1]} scale=sbuf:f32{@32768 p0+128 [1,1]} func=exp imm_scale=0.001

act  activation_reduce dst=psum:bf16{@6144 p64+2 [32,24] [1,32]} reduce_res=sbuf:f32{@8212 p0+2 [1,1]} data=psum:f32{@16 p0+2 [32,24] [1,32]} bias=sbuf:f32{@24576 p0+2 [1,1]} scale=sbuf:f32{@32768 p0+2 [1,1]} func=erf_dx imm_bias=0.001

pool iota dst=sbuf:ui16{@28 p0+2 [1,64]} step=[0, -2] count=[64, 1, 1, 1]

pool iota dst=sbuf:f32{@48 p0+128 [64,4] [4,16]} offset=3 channel_multiplier=-2 count=[64, 1, 1, 1]

pool iota dst=sbuf:i8{@24 p0+33 [3,64]} offset=-2 step=[0, 0, -2] count=[64, 1, 1, 1]

pool local_gather dst=sbuf:f8E3M4{@0 p96+16 [1,128]} src=sbuf:f8E3M4{@8192 p0+16 [1,33]} index=sbuf:ui16{@16384 p32+16 [1,4]} elems_per_index=2

pool local_gather dst=sbuf:tf32{@0 p0+64 [1,128]} src=sbuf:tf32{@8192 p0+64 [32,2] [1,128]} index=sbuf:ui16{@16384 p0+64 [1,4]} elems_per_index=2

pool local_gather dst=sbuf:ui8{@0 p0+96 [64,2] [1,64]} src=sbuf:ui8{@8192 p0+96 [1,7]} index=sbuf:ui16{@16404 p0+96 [4,4]} elems_per_index=2

pool nc_n_gather dst=sbuf:ui32{@0 p0+31 [4,4] [1,4]} data=sbuf:ui32{@8192 p0+31 [64,4] [4,16]} indices=sbuf:ui32{@16412 p0+31 [4,4] [1,4]}

pool nc_n_gather dst=sbuf:ui8{@24 p32+2 [4,4] [1,4]} data=sbuf:ui8{@8192 p0+2 [50,4] [1,50]} indices=sbuf:ui32{@16384 p0+2 [4,4] [1,4]}

pool nc_n_gather dst=sbuf:ui32{@0 p0+128 [4,4] [1,4]} data=sbuf:ui32{@8204 p0+128 [32,2] [1,200]} indices=sbuf:ui32{@16404 p0+128 [8,2] [1,8]}

pool tensor_partition_reduce dst=sbuf:ui16{@0 p0+1 [8,2] [1,8]} data=sbuf:f32{@8204 p0+127 [10,2] [1,8]} op=add average

pool tensor_partition_reduce dst=sbuf:f8E3M4{@8 p96+1 [1,2]} data=sbuf:f8E4M3{@8232 p0+128 [1,2]} op=add average

pool tensor_partition_reduce dst=sbuf:f8E3M4{@0 p96+1 [16,4] [1,16]} data=sbuf:tf32{@8208 p0+48 [16,4] [1,16]} op=add average

pool topk val_dst=sbuf:bf16{@20 p0+128 [1,2]} idx_dst=sbuf:ui32{@8192 p0+128 [1,2]} src=sbuf:bf16{@16384 p0+128 [1,8]} n=60

pool topk val_dst=sbuf:bf16{@0 p0+128 [4,3] [1,4]} idx_dst=sbuf:ui32{@8192 p0+128 [3,12]} src=sbuf:bf16{@16384 p0+128 [2,2] [1,2]} n=18

pool topk val_dst=sbuf:bf16{@4 p0+128 [1,6]} idx_dst=sbuf:ui32{@8208 p0+128 [1,6]} src=sbuf:bf16{@16396 p0+128 [1,4]} n=29

pool sequence_bounds dst=sbuf:f32{@12 p0+1 [15,2] [1,2]} segment_ids=sbuf:f32{@8220 p0+1 [1,2]}

pool sequence_bounds dst=sbuf:f32{@36 p0+1 [192,2] [3,64]} segment_ids=sbuf:f32{@8196 p64+1 [1,64]}

pool sequence_bounds dst=sbuf:f32{@20 p32+1 [1,128]} segment_ids=sbuf:f32{@8192 p96+1 [1,64]}

sp   dma_copy dst=sbuf:bf16{@0 p0+96 [1,512]} src=in:ui32{@16 p0+96 row=512 [1,512]}

pe   dma_copy dst=sbuf:ui32{@12 p0+128 [128,4] [1,128]} src=in:f16{@24 p0+128 row=512 [128,4] [1,128]}

act  dma_copy dst=sbuf:f8E3M4{@0 p0+128 [128,4] [1,128]} src=in{@0 p0+128 row=512 [1,512]} queue=6

sp   dma_compute dst=sbuf:bf16{@0 p0+96 [128,4] [1,128]} srcs=(in:bf16{@0 p0+96 row=512 [128,4] [1,128]}) op=add

sp   dma_compute dst=sbuf:i16{@0 p0+128 [256,2] [1,256]} srcs=(in:i8{@0 p0+128 row=512 [256,2] [1,256]}) op=add

pe   dma_compute dst=sbuf:f8E4M3{@0 p0+128 [256,2] [1,256]} srcs=(in:f8E4M3{@0 p0+128 row=512 [256,2] [1,256]}) op=add accumulate scale=[0, 0, 100]

; on trn2 strict
.tensor in hbm f32[65536] input
.tensor out hbm f32[65536] output

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,256]} stationary=sbuf:bf16{@8192 p0+128 [1,64]} moving=sbuf:bf16{@16384 p0+128 [1,256]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,12]} stationary=sbuf:bf16{@8192 p0+64 [16,4] [1,16]} moving=sbuf:bf16{@16384 p0+64 [3,4] [1,3]} acc=3 keep

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,3] [1,1]} stationary=sbuf:bf16{@8192 p0+65 [1,64]} moving=sbuf:bf16{@16400 p0+65 [1,3] [1,1]} acc=3

pe   nc_matmul_sparse dst=psum:f32{@56 p0+64 [1,3] [1,1]} stationary=sbuf:bf16{@8192 p0+128 [32,2] [1,32]} tags=sbuf:ui16{@16416 p0+128 [1,16]} moving=sbuf:bf16{@24604 p0+128 [256,4] [1,3]} acc=3

pe   nc_matmul_sparse dst=psum:f32{@0 p0+64 [1,4]} stationary=sbuf:f8E4M3{@8192 p0+128 [1,64]} tags=sbuf:ui16{@16384 p0+128 [1,16]} moving=sbuf:f8E4M3{@24576 p0+128 [256,4] [1,4]} acc=3 keep

pe   nc_matmul_sparse dst=psum:f32{@0 p0+64 [1,256]} stationary=sbuf:bf16{@8192 p0+128 [1,64]} tags=sbuf:ui16{@16384 p0+128 [1,16]} moving=sbuf:bf16{@24576 p0+128 [256,4] [1,256]} acc=3

pe   nc_transpose dst=psum:f8E4M3{@16 p0+64 [32,4] [1,32]} data=sbuf:f8E4M3{@8196 p0+128 [1,64]}

pe   nc_transpose dst=psum:ui32{@0 p0+64 [64,2] [1,64]} data=sbuf:ui32{@8212 p0+128 [16,4] [1,16]}

pe   nc_transpose dst=psum:i8{@0 p64+64 [64,2] [1,64]} data=sbuf:i8{@8208 p0+128 [1,64]}

dve  tensor_tensor dst=sbuf:i32{@28 p0+128 [3,4] [1,3]} data1=psum:i16{@14336 p0+128 [3,4] [1,3]} data2=sbuf:i16{@0 p0+128 [4,3] [1,4]} op=logical_xor

dve  tensor_tensor dst=sbuf:bf16{@24 p0+128 [1,3]} data1=sbuf:f32{@8192 p0+128 [1,3]} data2=psum:i32{@0 p0+128 [1,3]} op=ne

dve  tensor_tensor dst=sbuf:ui32{@20 p64+16 [1,6]} data1=sbuf:bf16{@8192 p32+16 [1,6]} data2=psum:bf16{@0 p0+16 [1,6]} op=add

dve  tensor_scalar dst=sbuf:ui16{@0 p0+128 [32,2] [1,32]} data=psum:f32{@0 p0+128 [32,2] [1,32]} operand0=sbuf:f32{@16384 p0+128 [1,1]} op0=min op1=add

dve  tensor_scalar dst=psum:bf16{@4096 p0+1 [1,64]} data=psum:f32{@0 p64+1 [49,4] [3,16]} operand0=sbuf:f32{@16396 p0+1 [1,1]} op0=eq op1=logical_or

dve  tensor_scalar dst=sbuf:ui8{@0 p32+1 [1,64]} data=psum:f32{@0 p0+1 [1,64]} operand0=sbuf:f32{@16404 p0+1 [1,1]} op0=multiply imm0=100 op1=lt imm1=2 reverse1

dve  scalar_tensor_tensor dst=sbuf:tf32{@0 p64+1 [1,128]} data=sbuf:tf32{@8192 p32+1 [64,2] [1,64]} operand0=sbuf:ui32{@16384 p32+1 [1,1]} operand1=psum:f32{@0 p0+1 [1,128]} op0=pow imm0=-1 op1=add

dve  scalar_tensor_tensor dst=sbuf:bf16{@20 p0+33 [16,4] [1,16]} data=sbuf:bf16{@8196 p64+33 [16,4] [1,16]} operand0=sbuf:f8E4M3{@16384 p0+33 [1,1]} operand1=psum:bf16{@0 p0+33 [1,64]} op0=multiply op1=add

dve  scalar_tensor_tensor dst=sbuf:bf16{@0 p0+31 [1,64]} data=sbuf:ui8{@8192 p0+31 [33,2] [1,32]} operand0=sbuf:ui32{@16384 p0+31 [2,1]} operand1=psum:tf32{@0 p0+31 [32,2] [1,32]} op0=add op1=add reverse1

dve  tensor_copy dst=sbuf:bf16{@32 p0+32 [2,512]} src=psum:i8{@12288 p32+32 [1,512]}

dve  tensor_copy dst=psum:ui32{@6156 p0+65 [3,64]} src=sbuf:ui32{@8220 p0+65 [130,2] [4,32]}

dve  tensor_copy dst=psum:bf16{@8192 p0+128 [2,100]} src=sbuf:f32{@10240 p0+128 [1,100]}

dve  memset dst=psum:f8E3M4{@12296 p32+2 [1,32]} value=-1

dve  memset dst=sbuf:i16{@6152 p64+8 [1,64]} value=2

pool memset dst=sbuf:ui16{@4 p96+16 [24,64] [1,12]} value=0.001

dve  reciprocal dst=sbuf:ui8{@0 p0+2 [64,33] [4,16]} data=psum:ui8{@32 p96+2 [17,33] [1,16]}

dve  reciprocal dst=sbuf:f8E5M2{@14336 p0+31 [6,4] [3,2]} data=sbuf:ui32{@0 p0+31 [2,8]}

dve  reciprocal dst=sbuf:f8E4M3{@52 p96+32 [1,100]} data=psum:f8E4M3{@20 p0+32 [1,100]}

dve  tensor_copy_predicated dst=psum:ui8{@10240 p0+64 [1,64]} src=sbuf:ui8{@8204 p0+64 [1,64]} predicate=sbuf:ui16{@2048 p0+64 [16,4] [1,16]} reverse

dve  tensor_copy_predicated dst=psum:f32{@4096 p0+8 [8,4] [1,8]} src=psum:f32{@12288 p0+8 [8,4] [1,8]} predicate=sbuf:ui8{@12304 p0+8 [8,4] [1,8]} imm=-1

dve  tensor_copy_predicated dst=sbuf:f32{@10240 p0+127 [1,1]} src=sbuf:f32{@8192 p0+127 [1,1]} predicate=psum:ui8{@14336 p0+127 [1,1]} reverse

dve  select_reduce dst=sbuf:f32{@24 p0+2 [1,64]} reduce_res=sbuf:f32{@8192 p0+2 [1,1]} predicate=sbuf:ui8{@16384 p0+2 [16,4] [1,16]} on_true=psum:f32{@0 p32+2 [1,64]} on_false=sbuf:i8{@32780 p0+2 [1,1]} imm_false=100 reduce_op=max

dve  select_reduce dst=sbuf:f8E3M4{@16 p0+128 [128,4] [1,128]} reduce_res=sbuf:f8E5M2{@8192 p0+128 [2,1]} predicate=sbuf:ui8{@16384 p0+128 [1,512]} on_true=psum:ui16{@0 p0+128 [128,4] [1,128]} on_false=psum:f8E5M2{@10240 p0+128 [1,1]} imm_false=-3.25 reduce_op=max reduce_cmd=reset_reduce

dve  select_reduce dst=sbuf:f8E5M2{@20 p0+128 [32,2] [1,32]} reduce_res=psum:f8E5M2{@14336 p0+128 [4,1]} predicate=sbuf:ui8{@16384 p0+128 [128,2] [4,32]} on_true=psum:f8E5M2{@0 p0+128 [1,64]} on_false=sbuf:f8E3M4{@32768 p0+128 [1,1]} imm_false=-1 reverse reduce_op=max reduce_cmd=reset_reduce

dve  range_select dst=psum:f32{@8192 p0+128 [16,7] [1,7]} reduce_res=sbuf:f32{@8192 p0+128 [1,1]} on_true=psum:f32{@0 p0+128 [16,7] [1,7]} bound0=sbuf:f32{@24576 p0+128 [1,1]} bound1=sbuf:f32{@32768 p0+128 [1,1]} cmp0=le cmp1=lt on_false=-3.4028235e+38 reduce_op=max reduce_cmd=reset_reduce

dve  range_select dst=sbuf:f32{@0 p0+16 [1,3]} reduce_res=psum:f32{@8192 p0+16 [3,1]} on_true=psum:f32{@0 p0+16 [1,3]} bound0=sbuf:f32{@24576 p0+16 [1,1]} bound1=sbuf:f32{@32796 p0+16 [1,1]} cmp0=ge cmp1=lt on_false=-3.4028235e+38 reduce_op=max reduce_cmd=reset_reduce

dve  range_select dst=sbuf:f16{@20 p0+2 [12,2] [1,12]} reduce_res=sbuf:f32{@8192 p0+2 [1,1]} on_true=psum:f8E5M2{@0 p0+2 [8,3] [1,8]} bound0=sbuf:f32{@24576 p0+2 [1,1]} bound1=psum:f32{@10240 p0+2 [1,1]} cmp0=ge cmp1=lt on_false=-3.4028235e+38 reduce_op=max reduce_cmd=reset_reduce

pool affine_select dst=sbuf:f32{@8 p0+128 [16,4] [1,16]} on_true=sbuf:f8E3M4{@8216 p0+128 [17,4] [1,16]} cmp=ge step=[2, 1, -3] count=[64, 1, 1, 1]

pool affine_select dst=sbuf:bf16{@24 p0+1 [128,2] [4,32]} on_true=sbuf:bf16{@8192 p0+1 [16,4] [1,16]} cmp=ge channel_multiplier=-1 count=[64, 1, 1, 1]

pool affine_select dst=sbuf:tf32{@12 p32+3 [16,4] [1,16]} on_true=sbuf:ui8{@8192 p96+3 [16,4] [1,16]} cmp=ge count=[64, 1, 1, 1]

dve  tensor_reduce dst=sbuf:f16{@12288 p0+8 [1,100]} data=psum:f16{@0 p0+8 [16,100] [1,16]} op=add dims=1

dve  tensor_reduce dst=psum:i8{@2048 p0+31 [1,4]} data=psum:ui16{@4096 p0+31 [8,4] [1,8]} op=add dims=1 negate

dve  tensor_reduce dst=psum:ui16{@0 p64+2 [2,2] [1,2]} data=sbuf:f32{@8220 p0+2 [8,4] [1,8]} op=max dims=1

dve  tensor_scalar_reduce dst=sbuf:f32{@0 p0+8 [32,2] [1,32]} reduce_res=psum:f32{@4096 p0+8 [1,1]} data=sbuf:f32{@16384 p0+8 [1,64]} operand0=psum:f32{@4 p96+8 [1,1]} op0=multiply reduce_op=add reduce_cmd=reduce imm_init=0.001

dve  tensor_scalar_reduce dst=sbuf:f32{@32 p0+128 [1,128]} reduce_res=sbuf:f32{@8192 p0+128 [1,1]} data=psum:bf16{@2048 p0+128 [1,128]} operand0=sbuf:f32{@24576 p0+128 [1,1]} op0=multiply reduce_op=add reduce_cmd=reset_reduce negate

dve  tensor_scalar_reduce dst=sbuf:f8E3M4{@10248 p0+128 [1,64]} reduce_res=sbuf:f32{@8216 p0+128 [3,1]} data=sbuf:i8{@16396 p0+128 [1,64]} operand0=sbuf:f32{@24576 p0+128 [1,1]} op0=multiply reverse0 reduce_op=add reduce_cmd=reset_reduce

dve  tensor_scalar_cumulative dst=sbuf:f8E5M2{@0 p0+128 [1,64]} src=sbuf:f8E4M3{@8192 p0+128 [1,64]} op0=multiply imm0=0.5 op1=min imm1=0.001 reduce_cmd=reduce

dve  tensor_scalar_cumulative dst=psum:f32{@2048 p0+128 [1,64]} src=sbuf:f8E3M4{@8192 p0+128 [32,2] [1,32]} op0=logical_or op1=add reduce_cmd=reset_reduce

dve  tensor_scalar_cumulative dst=sbuf:f16{@24 p0+128 [3,3] [1,1]} src=psum:i16{@0 p0+128 [1,3]} op0=multiply op1=add reduce_cmd=reset_reduce

dve  tensor_tensor_scan dst=psum:f8E5M2{@6144 p0+8 [16,2] [1,16]} data0=sbuf:f8E5M2{@8192 p0+8 [16,2] [1,16]} data1=psum:ui16{@2052 p0+8 [24,4] [3,8]} initial=psum:f8E5M2{@14336 p0+8 [1,1]} imm_initial=0.001 op0=multiply op1=add

dve  tensor_tensor_scan dst=sbuf:f32{@12 p0+96 [1,7]} data0=sbuf:f32{@8192 p0+96 [3,7]} data1=sbuf:tf32{@16384 p0+96 [1,7]} initial=sbuf:f32{@24576 p0+96 [1,1]} imm_initial=-3.25 op0=multiply op1=gt reverse1

dve  tensor_tensor_scan dst=sbuf:f8E4M3{@12 p0+48 [1,33]} data0=sbuf:f8E4M3{@8192 p0+48 [3,33]} data1=psum:i16{@10256 p0+48 [1,33]} initial=sbuf:f8E4M3{@24588 p0+48 [1,1]} imm_initial=0.5 op0=multiply op1=add

dve  bn_stats dst=psum:f8E4M3{@8192 p0+1 [3,2] [1,3]} data=sbuf:f8E4M3{@8192 p0+1 [1,63]}

dve  bn_stats dst=sbuf:ui32{@0 p0+8 [1,6]} data=sbuf:tf32{@8216 p0+8 [6,2] [1,6]}

dve  bn_stats dst=psum:ui32{@2048 p0+2 [1,6]} data=psum:f32{@6144 p0+2 [128,12] [1,1]}

dve  bn_aggr dst=sbuf:ui16{@8 p0+31 [1,2]} data=psum:ui8{@4116 p0+31 [9,63] [3,3]}

dve  bn_aggr dst=psum:f8E5M2{@4096 p0+16 [1,2]} data=psum:f8E5M2{@2048 p0+16 [3,4] [1,3]}

dve  bn_aggr dst=psum:f8E5M2{@14336 p0+32 [1,2]} data=psum:f16{@8192 p0+32 [3,4] [1,3]}

dve  max8 dst=psum:f16{@32 p0+8 [1,8]} src=sbuf:f16{@6144 p64+8 [16,4] [1,64]}

dve  max8 dst=psum:i16{@14336 p32+3 [1,8]} src=psum:i16{@8212 p32+3 [1,64]}

dve  max8 dst=sbuf:ui8{@0 p0+31 [1,8]} src=psum:ui16{@6144 p32+31 [1,64]}

dve  nc_find_index8 dst=sbuf:ui32{@0 p0+128 [1,8]} data=sbuf:f32{@8192 p0+128 [256,2] [1,256]} vals=psum:ui32{@6144 p0+128 [1,8]}

dve  nc_find_index8 dst=psum:ui32{@8192 p0+2 [1,8]} data=psum:ui32{@6160 p0+2 [1,64]} vals=sbuf:f8E4M3{@14348 p0+2 [1,8]}

dve  nc_find_index8 dst=sbuf:ui32{@16 p0+127 [1,8]} data=psum:i32{@0 p0+127 [1,64]} vals=sbuf:i16{@16392 p0+127 [1,8]}

dve  nc_match_replace8 dst=sbuf:f32{@0 p0+48 [1,24]} dst_idx=sbuf:ui32{@8192 p0+48 [1,8]} data=sbuf:i16{@16404 p0+48 [1,24]} vals=psum:f32{@8192 p0+48 [1,8]}

dve  nc_match_replace8 dst=psum:f8E3M4{@10240 p0+31 [2,15]} dst_idx=psum:ui32{@6144 p0+31 [4,2] [1,4]} data=psum:f16{@12288 p0+31 [1,15]} vals=sbuf:f8E3M4{@24576 p0+31 [4,2] [1,4]} imm=1

dve  nc_match_replace8 dst=sbuf:f8E4M3{@0 p0+16 [32,2] [1,32]} dst_idx=sbuf:ui32{@8192 p64+16 [4,2] [1,4]} data=psum:ui16{@6144 p0+16 [64,2] [2,32]} vals=sbuf:f16{@24580 p0+16 [5,2] [1,4]} imm=2

dve  nc_stream_shuffle dst=sbuf:ui32{@6156 p32+17 [1,4]} src=psum:ui32{@0 p0+17 [1,4]}

dve  nc_stream_shuffle dst=psum:f32{@10240 p64+64 [1,33]} src=sbuf:f32{@8204 p0+64 [1,33]} mask=[0, 0, 10]

dve  nc_stream_shuffle dst=psum:ui16{@10240 p0+128 [32,2] [1,32]} src=sbuf:ui16{@8208 p0+128 [32,2] [1,32]} mask=[0, 0, 0, 20, 0, 0, 0, 17]

dve  dropout dst=psum:tf32{@2048 p0+128 [16,4] [1,16]} data=sbuf:tf32{@8192 p0+128 [16,4] [1,16]} imm_prob=1

dve  dropout dst=sbuf:bf16{@12 p0+128 [1,100]} data=psum:bf16{@4 p0+128 [50,2] [1,50]} imm_prob=0.5

dve  dropout dst=sbuf:bf16{@28 p0+128 [1,2]} data=sbuf:bf16{@8192 p0+128 [4,2]} imm_prob=1

dve  rng dst=psum:i8{@4100 p32+17 [2,2] [1,2]}

dve  rng dst=sbuf:i16{@14364 p64+32 [1,8]}

dve  rng dst=psum:ui32{@2072 p0+65 [16,4] [1,3]}

dve  set_rng_seed seeds=sbuf:f32{@6160 p64+16 [1,1]}

dve  set_rng_seed seeds=sbuf:f32{@0 p32+1 [1,1]}

dve  set_rng_seed seeds=sbuf:ui32{@6144 p0+128 [1,1]}

pool rand_set_state state=sbuf:ui32{@12 p0+48 [4,3] [2,2]}

pool rand_set_state state=sbuf:ui32{@28 p64+31 [3,6]}

pool rand_set_state state=sbuf:ui32{@40 p32+2 [3,2] [1,3]}

pool rand_get_state dst=sbuf:ui32{@4 p0+2 [2,6]}

pool rand_get_state dst=sbuf:ui32{@40 p0+128 [9,2] [3,3]}

pool rand_get_state dst=sbuf:ui32{@12 p0+1 [1,6]}

act  activation dst=sbuf:bf16{@24 p64+33 [1,1]} reduce_res=sbuf:bf16{@8192 p0+33 [1,1]} data=psum:bf16{@28 p0+33 [1,1]} bias=sbuf:f32{@24588 p0+33 [1,1]} scale=sbuf:f32{@32768 p0+33 [1,1]} func=exp imm_bias=-1 imm_scale=-1 reduce_cmd=reset_reduce

act  activation dst=sbuf:f8E4M3{@24 p0+127 [3,4] [1,3]} reduce_res=sbuf:f16{@8192 p0+127 [3,1]} data=psum:f32{@0 p0+127 [3,4] [1,3]} bias=psum:f32{@10240 p0+127 [1,1]} scale=sbuf:f32{@32768 p0+127 [1,1]} func=softplus_dx imm_scale=-3.25 reduce_cmd=reduce

act  activation dst=sbuf:bf16{@0 p0+31 [1,64]} reduce_res=sbuf:f32{@8192 p64+31 [1,1]} data=psum:f32{@0 p0+31 [1,64]} bias=sbuf:f32{@24576 p0+31 [1,1]} scale=psum:f32{@14348 p32+31 [1,1]} func=gelu_apprx_sigmoid_dx imm_scale=2 reduce_cmd=reset_reduce

act  activation_reduce dst=sbuf:bf16{@16 p0+64 [1,64]} reduce_res=psum:f32{@6144 p0+64 [1,1]} data=psum:f32{@0 p0+64 [1,64]} bias=sbuf:f32{@8192 p0+64 [1,1]} scale=psum:f32{@4096 p0+64 [1,1]} func=sigmoid imm_bias=1

act  activation_reduce dst=psum:bf16{@10240 p0+1 [16,4] [1,16]} reduce_res=sbuf:f32{@8192 p0+1 [1,1]} data=psum:f32{@0 p0+1 [16,4] [1,16]} bias=sbuf:f32{@24576 p64+1 [4,1]} scale=sbuf:f32{@32768 p0+1 [1,1]} func=erf_dx

act  activation_reduce dst=sbuf:tf32{@0 p64+32 [32,2] [1,32]} reduce_res=sbuf:f32{@8192 p0+32 [1,1]} data=psum:f8E3M4{@0 p0+32 [32,2] [1,32]} bias=sbuf:f32{@24576 p0+32 [1,1]} scale=sbuf:f32{@32768 p0+32 [1,1]} func=exp imm_scale=-3.25

pool iota dst=sbuf:ui16{@4 p64+3 [32,2] [1,32]} channel_multiplier=1 count=[64, 1, 1, 1]

pool iota dst=sbuf:i16{@4 p64+48 [1,64]} channel_multiplier=-3 step=[1, 0, 0, -3] count=[64, 1, 1, 1]

pool iota dst=sbuf:tf32{@16 p64+8 [16,4] [1,16]} step=[1, 1] count=[64, 1, 1, 1]

pool local_gather dst=sbuf:ui8{@0 p0+128 [1,128]} src=sbuf:ui8{@8220 p0+128 [1,64]} index=sbuf:ui16{@16384 p0+128 [1,4]} elems_per_index=2

pool local_gather dst=sbuf:i16{@0 p0+128 [32,4] [1,32]} src=sbuf:i16{@8204 p0+128 [16,4] [1,63]} index=sbuf:ui16{@16384 p0+128 [1,4] [1,1]} elems_per_index=2

pool local_gather dst=sbuf:ui16{@0 p0+96 [64,2] [1,64]} src=sbuf:ui16{@8220 p0+96 [1,64]} index=sbuf:ui16{@16396 p0+96 [1,4]} elems_per_index=2

pool nc_n_gather dst=sbuf:bf16{@0 p0+2 [1,16]} data=sbuf:bf16{@8192 p0+2 [1,2]} indices=sbuf:ui32{@16384 p96+2 [1,16]}

pool nc_n_gather dst=sbuf:tf32{@0 p64+16 [1,1]} data=sbuf:tf32{@8192 p0+16 [1,200]} indices=sbuf:ui32{@16384 p0+16 [1,1]}

pool nc_n_gather dst=sbuf:f32{@24 p0+128 [4,2] [1,2]} data=sbuf:f32{@8192 p0+128 [1,64]} indices=sbuf:ui32{@16412 p0+128 [4,2] [1,2]}

pool tensor_partition_reduce dst=sbuf:tf32{@40 p32+1 [128,2] [4,32]} data=sbuf:tf32{@8192 p0+128 [32,2] [1,32]} op=add

pool tensor_partition_reduce dst=sbuf:f32{@16 p32+1 [64,2] [4,16]} data=sbuf:f32{@8200 p0+128 [16,2] [1,16]} op=add

pool tensor_partition_reduce dst=sbuf:ui8{@28 p0+1 [8,2] [1,8]} data=sbuf:i32{@8192 p0+48 [1,16]} op=add

pool topk val_dst=sbuf:bf16{@16 p0+128 [1,16]} idx_dst=sbuf:ui32{@8208 p0+128 [1,16]} src=sbuf:bf16{@16384 p0+128 [2,4]} n=60

pool topk val_dst=sbuf:bf16{@40 p0+128 [2,4] [1,2]} idx_dst=sbuf:ui32{@8192 p0+128 [12,2] [3,4]} src=sbuf:bf16{@16384 p0+128 [8,2] [4,2]} n=60

pool topk val_dst=sbuf:bf16{@0 p64+64 [1,3]} idx_dst=sbuf:ui32{@8196 p0+64 [1,3]} src=sbuf:bf16{@16384 p0+64 [1,512]} n=26

pool nonzero_with_count dst=sbuf:i32{@28 p64+3 [3,65]} src=sbuf:i32{@8192 p0+3 [16,4] [1,16]} index_offset=-3 padding=-2

pool nonzero_with_count dst=sbuf:i32{@0 p0+31 [1,65]} src=sbuf:f32{@8204 p64+31 [2,64]} index_offset=3

pool nonzero_with_count dst=sbuf:i32{@40 p0+2 [4,65]} src=sbuf:f32{@8212 p0+2 [1,64]} index_offset=2 padding=-1

pool sequence_bounds dst=sbuf:f32{@16 p96+1 [32,24] [1,32]} segment_ids=sbuf:f32{@8204 p32+1 [16,24] [1,16]}

pool sequence_bounds dst=sbuf:f32{@48 p32+1 [1,128]} segment_ids=sbuf:f32{@8204 p96+1 [1,64]}

pool sequence_bounds dst=sbuf:f32{@0 p64+1 [64,32] [1,64]} segment_ids=sbuf:f32{@8192 p32+1 [32,32] [1,32]}

sp   dma_copy dst=sbuf:bf16{@4 p64+32 [1,512]} src=in:i16{@0 p0+32 row=512 [1,512]}

pe   dma_copy dst=sbuf:ui32{@16 p0+128 [1,24]} src=in{@4 p0+128 row=26 [1,24]}

sp   dma_copy dst=sbuf:f16{@20 p0+96 [1,512]} src=in:f16{@0 p0+96 row=512 [1,512]} oob=skip

dve  dma_transpose dst=sbuf:f32{@0 p0+128 [16,4] [1,16]} src=in{@0 p0+64 row=128 [1,128]}

sp   dma_transpose dst=sbuf:f32{@16 p0+128 [1,64]} src=in{@16 p0+64 row=129 [1,128]}

act  dma_transpose dst=sbuf:bf16{@28 p0+128 [1,64]} src=in:bf16{@0 p0+64 row=132 [1,128]}

act  dma_compute dst=sbuf:tf32{@20 p0+128 [1,2]} srcs=(in:tf32{@20 p0+128 row=512 [1,2]}) op=add accumulate

sp   dma_compute dst=sbuf:tf32{@0 p0+128 [128,4] [1,128]} srcs=(in{@0 p0+128 row=512 [128,4] [1,128]}) op=add

sp   dma_compute dst=sbuf:f32{@16 p0+128 [1,2]} srcs=(in{@0 p0+128 row=7 [1,2]}) op=add accumulate

; Large enough for several threads.

dve  tensor_tensor dst=sbuf:f32{@0 p0+128 [1,512]} data1=sbuf:f32{@8192 p0+128 [1,512]} data2=sbuf:bf16{@16384 p0+128 [1,512]} op=multiply

act  activation dst=sbuf:bf16{@0 p0+128 [1,512]} data=sbuf:f32{@8192 p0+128 [1,512]} func=gelu imm_scale=0.01

dve  tensor_scalar_reduce dst=sbuf:f32{@0 p0+128 [1,512]} reduce_res=sbuf:f32{@8192 p0+128 [1,1]} data=sbuf:bf16{@16384 p0+128 [1,512]} op0=multiply imm0=0.3 reduce_op=add reduce_cmd=reset_reduce

; A loop, registers and a branch: columns are added up one after the other, four are left out.

.tensor trips sbuf i32[1,1] address=100000
dve  reg_alu dst=r2 op=add a=r2 immediate imm=1000
again: dve  loop reg=r1 end=64 step=2 exit=done
dve  reg_alu dst=r3 op=and a=r1 immediate imm=15
dve  branch cond=eq a=r3 immediate imm=6 target=done
dve  tensor_tensor dst=sbuf:f32{@0 p0+32 [1,2]} data1=sbuf:f32{@0 p0+32 [1,2]} data2=sbuf:f32{@8192 p0+32 [1,2]}+r1 op=add
dve  reg_alu dst=r2 op=add a=r2 b=r1
done: dve  end_loop back=again
dve  reg_store dst=trips src=r2

; A function of a library.

.library softer
.data "func.func @main(%x: tensor<65536xf32>) -> tensor<65536xf32> {\n"
.data "  %0 = stablehlo.tanh %x : tensor<65536xf32>\n"
.data "  %1 = stablehlo.exponential %0 : tensor<65536xf32>\n"
.data "  return %1 : tensor<65536xf32>\n}\n"
pool library_call tensors=(out, in) function=softer outputs=1

; Groups of matmuls that add up in PSUM, and a transpose back.

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:bf16{@8192 p0+128 [1,64]} moving=sbuf:bf16{@16384 p0+128 [1,72]} acc=2
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:bf16{@24576 p0+128 [1,64]} moving=sbuf:bf16{@32768 p0+128 [1,72]} acc=0
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:bf16{@40960 p0+128 [1,64]} moving=sbuf:bf16{@49152 p0+128 [1,72]} acc=1

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f16{@8192 p0+128 [1,64]} moving=sbuf:f16{@16384 p0+128 [1,72]} acc=2
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f16{@24576 p0+128 [1,64]} moving=sbuf:f16{@32768 p0+128 [1,72]} acc=0
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f16{@40960 p0+128 [1,64]} moving=sbuf:f16{@49152 p0+128 [1,72]} acc=1

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f32{@8192 p0+128 [1,64]} moving=sbuf:f32{@16384 p0+128 [1,72]} acc=2
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f32{@24576 p0+128 [1,64]} moving=sbuf:f32{@32768 p0+128 [1,72]} acc=0
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f32{@40960 p0+128 [1,64]} moving=sbuf:f32{@49152 p0+128 [1,72]} acc=1

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f8E4M3{@8192 p0+128 [1,64]} moving=sbuf:f8E4M3{@16384 p0+128 [1,72]} acc=2
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f8E4M3{@24576 p0+128 [1,64]} moving=sbuf:f8E4M3{@32768 p0+128 [1,72]} acc=0
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f8E4M3{@40960 p0+128 [1,64]} moving=sbuf:f8E4M3{@49152 p0+128 [1,72]} acc=1

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f8E5M2{@8192 p0+128 [1,64]} moving=sbuf:f8E5M2{@16384 p0+128 [1,72]} acc=2
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f8E5M2{@24576 p0+128 [1,64]} moving=sbuf:f8E5M2{@32768 p0+128 [1,72]} acc=0
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f8E5M2{@40960 p0+128 [1,64]} moving=sbuf:f8E5M2{@49152 p0+128 [1,72]} acc=1

; on trn3 strict
.tensor in hbm f32[65536] input
.tensor out hbm f32[65536] output

pe   nc_matmul dst=psum:f32{@12 p0+64 [1,1]} stationary=sbuf:bf16{@8192 p0+128 [16,4] [1,16]} moving=sbuf:bf16{@16384 p0+128 [1,1]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,32]} stationary=sbuf:bf16{@8192 p0+128 [32,2] [1,32]} moving=sbuf:bf16{@16384 p0+128 [16,2] [1,16]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,256]} stationary=sbuf:bf16{@8192 p0+128 [1,64]} moving=sbuf:bf16{@16384 p0+128 [1,256]} acc=3

pe   nc_matmul_mx dst=psum:f32{@0 p0+64 [1,256]} stationary=sbuf:ui32{@8192 p0+128 [1,64]} moving=sbuf:ui32{@16384 p0+128 [1,256]} stationary_scale=sbuf:ui8{@24576 p0+128 [1,64]} moving_scale=sbuf:ui8{@32768 p0+128 [1,256]} acc=3

pe   nc_matmul_sparse dst=psum:bf16{@0 p0+64 [1,8]} stationary=sbuf:bf16{@8192 p0+128 [1,64]} tags=sbuf:ui16{@16384 p0+128 [1,16]} moving=sbuf:bf16{@24580 p0+128 [256,4] [1,8]} acc=3

pe   nc_matmul_sparse dst=psum:f32{@0 p0+64 [1,256]} stationary=sbuf:bf16{@8192 p0+128 [1,64]} tags=sbuf:ui16{@16384 p0+128 [1,16]} moving=sbuf:bf16{@24576 p0+128 [256,4] [1,256]} acc=3

pe   nc_matmul_sparse dst=psum:f32{@0 p0+64 [1,256]} stationary=sbuf:bf16{@8192 p0+16 [1,64]} tags=sbuf:ui16{@16384 p0+16 [1,16]} moving=sbuf:bf16{@24576 p0+16 [256,4] [1,256]} acc=3

pe   nc_transpose dst=psum:tf32{@0 p64+64 [32,4] [1,32]} data=sbuf:tf32{@8248 p0+128 [48,4] [3,16]}

pe   nc_transpose dst=psum:ui16{@8 p64+64 [64,2] [1,64]} data=sbuf:ui16{@8204 p0+128 [3,64]}

pe   nc_transpose dst=psum:bf16{@16 p0+64 [1,128]} data=sbuf:bf16{@8192 p0+128 [1,64]}

dve  tensor_tensor dst=psum:f16{@6152 p0+8 [1,64]} data1=sbuf:ui32{@8192 p0+8 [1,64]} data2=psum:f8E5M2{@24 p64+8 [1,64]} op=gt

dve  tensor_tensor dst=psum:tf32{@10240 p64+32 [2,64]} data1=sbuf:ui32{@8192 p32+32 [32,2] [1,32]} data2=psum:f32{@0 p0+32 [64,2] [2,32]} op=add

dve  tensor_tensor dst=sbuf:tf32{@28 p64+48 [12,2] [1,12]} data1=sbuf:ui8{@8192 p0+48 [12,2] [1,12]} data2=psum:f8E4M3FN{@0 p0+48 [12,2] [1,12]} op=multiply

dve  tensor_scalar dst=psum:bf16{@10240 p0+128 [2,4] [1,2]} data=sbuf:i8{@8 p0+128 [2,4] [1,2]} operand0=sbuf:f32{@16404 p0+128 [1,1]} op0=multiply op1=lt imm1=100

dve  tensor_scalar dst=psum:bf16{@10240 p0+17 [1,200]} data=sbuf:f32{@0 p0+17 [2,200]} operand0=sbuf:f32{@16384 p0+17 [1,1]} op0=multiply op1=add

dve  tensor_scalar dst=sbuf:bf16{@20 p0+128 [1,4]} data=psum:f32{@36 p0+128 [1,4]} operand0=sbuf:f32{@16384 p0+128 [2,1]} op0=logical_and op1=add imm1=100 reverse1

dve  scalar_tensor_tensor dst=sbuf:i32{@0 p96+8 [32,2] [1,32]} data=sbuf:i32{@8232 p0+8 [1,64]} operand0=psum:i32{@4096 p32+8 [1,1]} operand1=psum:i32{@0 p96+8 [1,64]} op0=multiply imm0=-1 reverse0 op1=ne

dve  scalar_tensor_tensor dst=sbuf:f32{@0 p0+127 [16,4] [1,16]} data=sbuf:ui16{@8192 p0+127 [48,4] [3,16]} operand0=sbuf:f8E4M3FN{@16392 p0+127 [1,1]} operand1=psum:ui8{@0 p0+127 [16,4] [1,16]} op0=subtract imm0=1 op1=add

dve  scalar_tensor_tensor dst=sbuf:i16{@28 p0+31 [32,2] [1,6]} data=sbuf:i16{@8200 p96+31 [32,2] [1,6]} operand0=sbuf:ui16{@16388 p0+31 [1,1]} operand1=psum:i16{@0 p0+31 [32,2] [1,6]} op0=multiply op1=logical_or

dve  tensor_copy dst=sbuf:i8{@20 p96+31 [31,31] [1,31]} src=sbuf:f32{@4112 p96+31 [32,31] [1,31]}

act  tensor_copy dst=sbuf:ui16{@4096 p0+8 [2,1]} src=sbuf:ui8{@8192 p0+8 [1,1]}

dve  tensor_copy dst=psum:ui16{@10240 p0+128 [16,64] [1,16]} src=sbuf:i16{@8200 p0+128 [16,64] [1,16]}

dve  memset dst=sbuf:ui8{@6144 p0+17 [2,64]} value=0.001

dve  memset dst=psum:f8E4M3FN{@8192 p0+128 [1,128]} value=0.001

dve  memset dst=psum:f8E4M3{@2048 p0+128 [65,4] [4,16]} value=100

dve  reciprocal dst=psum:bf16{@8192 p96+32 [3,63]} data=sbuf:f8E5M2{@20 p0+32 [1,63]}

dve  reciprocal dst=psum:f32{@4096 p0+3 [2,24]} data=psum:ui8{@0 p0+3 [1,24]}

dve  reciprocal dst=sbuf:f32{@0 p0+16 [16,2] [1,16]} data=psum:f8E4M3{@12 p0+16 [8,4] [1,8]}

dve  tensor_copy_predicated dst=psum:i8{@6144 p0+31 [1,24]} src=psum:i8{@8192 p0+31 [1,24]} predicate=sbuf:ui8{@16404 p0+31 [1,24]} imm=0.5 reverse

dve  tensor_copy_predicated dst=psum:f32{@6144 p0+1 [65,2] [2,32]} src=sbuf:f32{@8192 p32+1 [1,64]} predicate=psum:ui8{@4100 p0+1 [32,2] [1,32]} imm=-3.25 reverse

dve  tensor_copy_predicated dst=sbuf:i8{@4 p0+3 [21,3] [1,21]} src=sbuf:i8{@8192 p0+3 [1,63]} predicate=sbuf:ui8{@16384 p0+3 [21,3] [1,21]} reverse

dve  select_reduce dst=sbuf:f32{@20 p0+65 [1,15]} reduce_res=psum:f32{@8192 p0+65 [1,1]} predicate=sbuf:i16{@16408 p0+65 [1,15]} on_true=psum:i8{@28 p0+65 [1,15]} on_false=sbuf:f32{@32768 p0+65 [1,1]} imm_false=-1 reduce_op=max reduce_cmd=reset_reduce

dve  select_reduce dst=sbuf:f32{@24 p0+64 [1,1]} reduce_res=sbuf:f32{@8192 p0+64 [1,1]} predicate=sbuf:ui8{@16384 p64+64 [2,1]} on_true=psum:f32{@8 p0+64 [1,1]} on_false=psum:f32{@0 p0+64 [1,1]} imm_false=0.5 reduce_op=max

dve  select_reduce dst=sbuf:bf16{@0 p0+96 [100,2] [1,100]} reduce_res=sbuf:f8E4M3{@8204 p0+96 [1,1]} predicate=sbuf:ui8{@16416 p0+96 [100,2] [1,100]} on_true=psum:f8E4M3{@0 p0+96 [50,4] [1,50]} on_false=sbuf:f8E4M3{@32784 p0+96 [1,1]} reduce_op=max reduce_cmd=reset_reduce

dve  range_select dst=sbuf:f32{@16 p0+17 [4,64]} reduce_res=sbuf:f32{@8220 p0+17 [1,1]} on_true=psum:f32{@0 p0+17 [1,64]} bound0=sbuf:f32{@24576 p0+17 [1,1]} bound1=sbuf:f32{@32768 p0+17 [1,1]} cmp0=ge cmp1=lt on_false=-3.4028235e+38 reduce_op=max

dve  range_select dst=sbuf:f32{@0 p0+96 [1,1]} reduce_res=psum:f32{@6144 p0+96 [4,1]} on_true=psum:f32{@12 p0+96 [1,1]} bound0=sbuf:f32{@24584 p0+96 [1,1]} bound1=sbuf:f32{@32768 p0+96 [1,1]} cmp0=ge cmp1=lt on_false=-3.4028235e+38 reduce_op=max reduce_cmd=reset_reduce

dve  range_select dst=sbuf:f32{@32 p0+16 [16,4] [1,16]} reduce_res=psum:f32{@6144 p0+16 [1,1]} on_true=psum:f32{@4 p0+16 [1,64]} bound0=sbuf:f32{@24580 p0+16 [1,1]} bound1=sbuf:f32{@32780 p0+16 [1,1]} cmp0=ge cmp1=lt on_false=-3.4028235e+38 reduce_op=max reduce_cmd=reset_reduce

pool affine_select dst=sbuf:f8E5M2{@80 p0+32 [1,64]} on_true=sbuf:tf32{@8228 p64+32 [32,2] [1,32]} on_false=-1 cmp=ge count=[64, 1, 1, 1]

pool affine_select dst=sbuf:ui32{@28 p0+2 [16,4] [1,16]} on_true=sbuf:f8E4M3{@8196 p0+2 [16,4] [1,16]} on_false=0.001 cmp=ge step=[1] count=[64, 1, 1, 1]

pool affine_select dst=sbuf:f8E5M2{@8 p96+17 [4,64]} on_true=sbuf:i8{@8204 p0+17 [1,64]} cmp=ge step=[0, 0, -1] count=[64, 1, 1, 1]

dve  tensor_reduce dst=psum:f8E4M3{@8220 p96+31 [1,4] [1,1]} data=sbuf:f32{@8192 p32+31 [16,4] [1,16]} op=add dims=1 negate

dve  tensor_reduce dst=psum:ui8{@6144 p0+17 [1,200]} data=sbuf:tf32{@8212 p96+17 [16,200] [1,3]} op=add dims=1 negate

dve  tensor_reduce dst=psum:i8{@8192 p0+32 [1,1] [1,1]} data=sbuf:f8E4M3FN{@8192 p0+32 [16,1] [1,16]} op=add dims=1

dve  tensor_scalar_reduce dst=sbuf:f32{@0 p0+127 [1,6]} reduce_res=psum:f16{@2048 p0+127 [1,1]} data=sbuf:ui8{@16384 p0+127 [1,6]} operand0=sbuf:f32{@24584 p0+127 [1,1]} op0=multiply reduce_op=add reduce_cmd=reset_reduce negate

dve  tensor_scalar_reduce dst=sbuf:f32{@0 p0+31 [1,64]} reduce_res=psum:f32{@4096 p0+31 [1,1]} data=sbuf:f8E5M2{@16384 p0+31 [16,4] [1,16]} operand0=sbuf:f32{@24576 p0+31 [1,1]} op0=subtract reduce_op=add reduce_cmd=reset_reduce imm_init=-1

dve  tensor_scalar_reduce dst=psum:ui8{@10240 p0+64 [1,64]} reduce_res=sbuf:f32{@8192 p0+64 [1,1]} data=sbuf:ui16{@16384 p0+64 [16,4] [1,16]} operand0=sbuf:f32{@24596 p0+64 [1,1]} op0=gt imm0=1 reduce_op=add reduce_cmd=reset_reduce

dve  tensor_scalar_cumulative dst=psum:f32{@8192 p0+128 [32,2] [1,32]} src=psum:f8E4M3{@0 p0+128 [1,64]} op0=min op1=add imm1=100 reduce_cmd=reset_reduce

dve  tensor_scalar_cumulative dst=psum:f32{@14336 p0+128 [32,2] [1,32]} src=sbuf:f32{@8192 p0+128 [64,2] [2,32]} op0=multiply imm0=-1 op1=add reduce_cmd=reduce

dve  tensor_scalar_cumulative dst=sbuf:i8{@20 p0+128 [32,2] [1,32]} src=psum:f8E4M3FN{@6144 p0+128 [1,64]} op0=multiply imm0=-3.25 reverse0 op1=add imm1=1 reduce_cmd=reset_reduce

dve  tensor_tensor_scan dst=sbuf:i16{@0 p0+96 [4,4] [1,4]} data0=psum:f8E5M2{@8208 p0+96 [4,4] [1,4]} data1=sbuf:i16{@16384 p0+96 [8,4] [2,4]} initial=sbuf:i16{@24576 p0+96 [1,1]} op0=multiply op1=add

dve  tensor_tensor_scan dst=sbuf:tf32{@0 p0+17 [1,3]} data0=sbuf:tf32{@8192 p0+17 [1,3]} data1=psum:tf32{@8192 p0+17 [1,3]} initial=psum:tf32{@6144 p0+17 [1,1]} imm_initial=-3.25 op0=lt reverse0 op1=add

dve  tensor_tensor_scan dst=sbuf:ui8{@0 p0+127 [16,4] [1,16]} data0=sbuf:tf32{@8208 p0+127 [1,64]} data1=sbuf:ui8{@16412 p0+127 [18,4] [1,16]} initial=psum:ui8{@14336 p0+127 [1,1]} imm_initial=2 op0=multiply op1=ge

dve  bn_stats dst=psum:f16{@4096 p0+2 [1,6]} data=psum:f8E5M2{@28 p96+2 [1,3]}

dve  bn_stats dst=sbuf:f32{@0 p96+16 [1,6]} data=sbuf:f32{@8196 p0+16 [1,128]}

dve  bn_stats dst=psum:tf32{@0 p32+16 [2,6]} data=sbuf:tf32{@8192 p64+16 [50,2] [1,4]}

dve  bn_aggr dst=psum:i16{@12288 p0+128 [1,2]} data=sbuf:ui32{@8220 p0+128 [3,4] [1,3]}

dve  bn_aggr dst=sbuf:tf32{@24 p0+1 [2,2]} data=psum:bf16{@12308 p32+1 [3,4] [1,3]}

dve  bn_aggr dst=sbuf:i32{@0 p64+17 [1,2]} data=sbuf:f32{@8228 p32+17 [1,12]}

dve  max8 dst=psum:ui8{@14356 p0+1 [1,8]} src=sbuf:f32{@8216 p0+1 [1,64]}

dve  max8 dst=sbuf:f16{@0 p0+16 [1,8]} src=psum:f32{@8192 p64+16 [64,2] [2,32]}

dve  max8 dst=psum:f8E4M3{@2048 p0+3 [2,8]} src=psum:ui8{@6152 p32+3 [1,64]}

dve  nc_find_index8 dst=psum:ui32{@28 p0+2 [1,8]} data=sbuf:f8E5M2{@8192 p0+2 [32,2] [1,32]} vals=sbuf:ui16{@16384 p0+2 [4,2] [1,4]}

dve  nc_find_index8 dst=psum:ui16{@8192 p0+128 [1,8]} data=sbuf:f8E4M3{@8192 p0+128 [1,64]} vals=psum:f8E5M2{@10268 p0+128 [1,8]}

dve  nc_find_index8 dst=sbuf:ui32{@0 p0+32 [1,8]} data=sbuf:i8{@2048 p0+32 [1,128]} vals=sbuf:ui32{@10240 p64+32 [1,8]}

dve  nc_match_replace8 dst=sbuf:i8{@20 p0+3 [1,512]} dst_idx=psum:ui32{@12288 p0+3 [1,8]} data=sbuf:i8{@16384 p32+3 [1,512]} vals=psum:i32{@6172 p32+3 [1,8]} imm=-3.25

dve  nc_match_replace8 dst=psum:f16{@4096 p0+32 [1,64]} dst_idx=sbuf:ui32{@14336 p0+32 [2,8]} data=sbuf:tf32{@16384 p0+32 [1,64]} vals=sbuf:f16{@24576 p0+32 [1,8]} imm=-3.25

dve  nc_match_replace8 dst=sbuf:ui8{@10240 p0+3 [256,2] [1,256]} dst_idx=sbuf:ui32{@8192 p0+3 [17,2] [4,4]} data=sbuf:ui8{@16384 p96+3 [256,2] [1,256]} vals=sbuf:ui8{@24576 p0+3 [4,2] [1,4]} imm=0.5

dve  nc_stream_shuffle dst=sbuf:i16{@4 p0+16 [16,4] [1,16]} src=sbuf:i16{@8228 p0+16 [16,4] [1,16]} mask=[0, 6]

dve  nc_stream_shuffle dst=psum:f32{@2048 p0+96 [8,3] [1,8]} src=sbuf:f32{@8220 p0+96 [8,3] [1,8]} mask=[7, 0, 0, 0, 28]

dve  nc_stream_shuffle dst=psum:ui16{@10240 p0+33 [16,2] [1,16]} src=psum:ui16{@2048 p0+33 [8,4] [1,8]}

dve  exponential dst=sbuf:bf16{@0 p0+128 [32,7] [1,32]} reduce_res=psum:f32{@14336 p0+128 [1,1]} src=psum:i32{@4 p0+128 [32,7] [1,32]} max_value=sbuf:f32{@24596 p0+128 [1,1]} imm_max=-1 reduce_cmd=reset_reduce

dve  exponential dst=psum:tf32{@2048 p0+3 [32,2] [1,32]} reduce_res=sbuf:f32{@8192 p0+3 [1,1]} src=psum:bf16{@52 p0+3 [32,2] [1,32]} max_value=sbuf:f32{@24576 p0+3 [1,1]} imm_max=1 reduce_cmd=reset_reduce

dve  exponential dst=sbuf:f8E4M3FN{@12 p0+128 [1,64]} reduce_res=sbuf:f32{@8192 p0+128 [1,1]} src=psum:i8{@0 p0+128 [1,64]} max_value=sbuf:f32{@24576 p0+128 [4,1]} imm_max=0.5 reduce_cmd=reset_reduce

dve  quantize_mx dst=sbuf:ui32{@20 p0+64 [3,16]} dst_scale=sbuf:ui8{@8212 p0+64 [1,16]} src=sbuf:bf16{@16384 p64+64 [1,64]}

dve  quantize_mx dst=sbuf:ui32{@0 p0+96 [4,4] [1,4]} dst_scale=sbuf:ui8{@8192 p0+96 [1,16]} src=sbuf:bf16{@16384 p0+96 [16,4] [1,16]}

dve  quantize_mx dst=sbuf:ui32{@0 p0+32 [8,2] [1,8]} dst_scale=sbuf:ui8{@8204 p0+32 [1,16]} src=sbuf:bf16{@16384 p0+32 [1,64]} format=f8E5M2

dve  dropout dst=sbuf:bf16{@0 p96+2 [1,64]} data=sbuf:bf16{@8192 p0+2 [1,64]}

dve  dropout dst=psum:bf16{@6144 p0+64 [1,64]} data=sbuf:bf16{@0 p0+64 [16,4] [1,16]}

dve  dropout dst=sbuf:bf16{@0 p0+128 [32,2] [1,32]} data=sbuf:bf16{@8192 p0+128 [32,2] [1,32]} imm_prob=1

dve  rng dst=psum:ui8{@4096 p32+8 [24,512] [3,6]}

dve  rng dst=psum:ui32{@12288 p64+31 [1,12]}

dve  rng dst=sbuf:i32{@56 p32+17 [16,63] [1,16]}

dve  set_rng_seed seeds=sbuf:ui32{@24 p32+1 [2,1]}

dve  set_rng_seed seeds=psum:i32{@12288 p64+17 [1,1]}

dve  set_rng_seed seeds=sbuf:ui32{@14340 p0+64 [3,1]}

pool rand_set_state state=sbuf:ui32{@0 p0+1 [1,6]}

pool rand_set_state state=sbuf:ui32{@52 p0+48 [2,3] [1,2]}

pool rand_set_state state=sbuf:ui32{@12 p32+31 [3,2] [1,3]}

pool rand_get_state dst=sbuf:ui32{@0 p0+128 [1,6]}

pool rand_get_state dst=sbuf:ui32{@56 p0+65 [3,2] [1,3]}

pool rand_get_state dst=sbuf:ui32{@36 p0+48 [1,6]}

dve  rand2 dst=sbuf:i16{@8 p0+128 [32,2] [1,32]} imm_max=0.001

dve  rand2 dst=psum:bf16{@6144 p0+128 [1,64]} imm_min=0.5 imm_max=2

dve  rand2 dst=sbuf:bf16{@8 p0+128 [32,2] [1,32]} imm_min=1 imm_max=100

act  activation dst=sbuf:bf16{@2048 p0+96 [2,64]} reduce_res=sbuf:f32{@8192 p0+96 [1,1]} data=sbuf:f32{@0 p0+96 [1,64]} bias=sbuf:f32{@24580 p0+96 [2,1]} scale=sbuf:f32{@32768 p0+96 [1,1]} func=gelu_dx imm_bias=-1 reduce_cmd=reset_reduce

act  activation dst=sbuf:i16{@32 p0+3 [3,2] [1,3]} reduce_res=sbuf:f32{@8192 p0+3 [1,1]} data=psum:i16{@0 p96+3 [1,6]} bias=sbuf:f32{@24576 p0+3 [1,1]} scale=sbuf:f32{@32768 p0+3 [1,1]} func=exp imm_bias=0.5 reduce_cmd=reset_reduce

act  activation dst=psum:ui32{@10240 p0+32 [16,4] [1,16]} reduce_res=sbuf:f32{@8192 p0+32 [1,1]} data=psum:f32{@52 p0+32 [16,4] [1,16]} bias=sbuf:f32{@24576 p0+32 [1,1]} scale=sbuf:f32{@32780 p0+32 [1,1]} func=exp imm_scale=2 reduce_cmd=reset_reduce

act  activation_reduce dst=sbuf:f8E4M3{@32 p0+128 [32,2] [1,32]} reduce_res=sbuf:f32{@8216 p0+128 [1,1]} data=psum:f32{@28 p0+128 [1,64]} bias=sbuf:f32{@24576 p0+128 [1,1]} scale=sbuf:f32{@32768 p0+128 [1,1]} func=sign imm_bias=100

act  activation_reduce dst=sbuf:bf16{@0 p0+17 [32,2] [1,32]} reduce_res=sbuf:f32{@8192 p0+17 [1,1]} data=psum:f32{@28 p0+17 [16,4] [1,16]} bias=sbuf:f32{@24580 p0+17 [1,1]} scale=psum:f32{@0 p96+17 [1,1]} func=sigmoid imm_bias=2

act  activation_reduce dst=sbuf:f32{@8192 p0+8 [32,2] [1,32]} reduce_res=psum:f32{@12288 p0+8 [1,1]} data=sbuf:f32{@0 p96+8 [128,2] [4,32]} bias=sbuf:f32{@24604 p0+8 [4,1]} scale=sbuf:f32{@32768 p0+8 [1,1]} func=arctan imm_bias=-1

act  activate2 dst=sbuf:bf16{@0 p0+8 [16,4] [1,16]} reduce_res=sbuf:f32{@8196 p0+8 [1,1]} data=psum:f32{@4 p0+8 [16,4] [1,16]} operand0=psum:f32{@6152 p0+8 [1,1]} func=prelu op0=multiply imm0=-1 reverse0 op1=add reverse1 reduce_op=abs_max reduce_cmd=reduce

act  activate2 dst=psum:ui16{@4096 p0+128 [16,4] [1,16]} reduce_res=sbuf:f32{@8220 p0+128 [1,1]} data=psum:ui16{@0 p0+128 [16,4] [1,16]} operand0=sbuf:f32{@24576 p0+128 [3,1]} func=prelu op0=multiply imm0=1 op1=add relu_param=100 reduce_op=abs_max reduce_cmd=reduce

act  activate2 dst=psum:bf16{@8200 p32+2 [16,4] [1,16]} reduce_res=sbuf:f8E5M2{@8192 p0+2 [1,1]} data=psum:i32{@0 p32+2 [16,4] [1,16]} operand0=sbuf:ui8{@24576 p0+2 [1,1]} func=reciprocal op0=multiply op1=add reverse1 reduce_op=abs_max reduce_cmd=reduce

pool iota dst=sbuf:f8E4M3{@32 p0+2 [16,4] [1,16]} step=[0, 0, -3] count=[64, 1, 1, 1]

pool iota dst=sbuf:i8{@16 p0+48 [1,64]} offset=-2 step=[-2] count=[64, 1, 1, 1]

pool iota dst=sbuf:ui32{@0 p64+2 [32,2] [1,32]} offset=-3 channel_multiplier=-3 step=[0, 0, 0, -3] count=[64, 1, 1, 1]

pool local_gather dst=sbuf:tf32{@0 p0+32 [3,128]} src=sbuf:tf32{@8192 p0+32 [1,6]} index=sbuf:ui16{@16384 p64+32 [1,4]} elems_per_index=2

pool local_gather dst=sbuf:f32{@0 p0+128 [64,2] [1,64]} src=sbuf:f32{@8192 p0+128 [32,2] [1,32]} index=sbuf:ui16{@16384 p0+128 [2,2] [1,2]} elems_per_index=2

pool local_gather dst=sbuf:f8E5M2{@0 p0+128 [32,4] [1,32]} src=sbuf:f8E5M2{@8192 p0+128 [16,4] [1,16]} index=sbuf:ui16{@16384 p0+128 [1,4] [1,1]} elems_per_index=2

pool nc_n_gather dst=sbuf:bf16{@0 p0+64 [1,6]} data=sbuf:bf16{@8192 p0+64 [1,64]} indices=sbuf:ui32{@16384 p0+64 [2,3] [1,2]}

pool nc_n_gather dst=sbuf:f8E4M3FN{@0 p0+1 [4,4] [1,4]} data=sbuf:f8E4M3FN{@8192 p0+1 [16,4] [1,16]} indices=sbuf:ui32{@16412 p96+1 [4,4] [1,4]}

pool nc_n_gather dst=sbuf:bf16{@0 p0+32 [8,2] [1,8]} data=sbuf:bf16{@8192 p0+32 [1,33]} indices=sbuf:ui32{@16384 p0+32 [2,16]}

pool tensor_partition_reduce dst=sbuf:i32{@0 p32+1 [32,2] [1,32]} data=sbuf:i32{@8192 p0+65 [32,2] [1,32]} op=add average

pool tensor_partition_reduce dst=sbuf:bf16{@0 p32+1 [4,4] [4,1]} data=sbuf:f8E4M3FN{@8228 p0+31 [1,4] [1,1]} op=add

pool tensor_partition_reduce dst=sbuf:tf32{@0 p0+1 [16,6] [1,6]} data=sbuf:tf32{@8200 p0+3 [49,6] [3,6]} op=add average

pool topk val_dst=sbuf:bf16{@0 p0+128 [1,8]} idx_dst=sbuf:ui32{@8200 p0+128 [2,4] [1,2]} src=sbuf:bf16{@16392 p0+128 [1,4] [1,1]} n=60

pool topk val_dst=sbuf:bf16{@32 p0+128 [4,2] [1,4]} idx_dst=sbuf:ui32{@8212 p0+128 [4,8]} src=sbuf:bf16{@16408 p0+128 [2,2] [1,2]} n=31

pool topk val_dst=sbuf:bf16{@0 p0+128 [2,4] [1,2]} idx_dst=sbuf:ui32{@8192 p0+128 [12,2] [3,4]} src=sbuf:bf16{@16400 p0+128 [2,2] [1,2]} n=24

pool nonzero_with_count dst=sbuf:i32{@16 p0+96 [1,65]} src=sbuf:i32{@8212 p0+96 [32,2] [1,32]} index_offset=-1 padding=1

pool nonzero_with_count dst=sbuf:i32{@0 p0+17 [1,65]} src=sbuf:f32{@8192 p64+17 [1,64]} padding=-2

pool nonzero_with_count dst=sbuf:i32{@0 p0+65 [2,65]} src=sbuf:i32{@8192 p0+65 [16,4] [1,16]} padding=3

pool sequence_bounds dst=sbuf:f32{@32 p0+1 [64,2] [1,64]} segment_ids=sbuf:i32{@8196 p32+1 [32,2] [1,32]}

pool sequence_bounds dst=sbuf:i32{@48 p0+1 [32,4] [1,32]} segment_ids=sbuf:i32{@8192 p96+1 [16,4] [1,16]}

pool sequence_bounds dst=sbuf:i32{@40 p32+1 [64,2] [1,64]} segment_ids=sbuf:i32{@8192 p96+1 [32,2] [1,32]}

pe   dma_copy dst=sbuf:bf16{@0 p0+127 [1,8]} src=in{@0 p0+127 row=512 [1,8]} queue=6

dve  dma_copy dst=sbuf:bf16{@8 p0+32 [1,512]} src=in:ui32{@0 p0+32 row=512 [1,512]}

sp   dma_copy dst=sbuf:bf16{@0 p0+96 [1,512]} src=in{@0 p0+96 row=512 [256,2] [1,256]}

pe   dma_transpose dst=sbuf:f32{@28 p0+128 [1,64]} src=in{@16 p0+64 row=130 [1,128]}

act  dma_transpose dst=sbuf:ui16{@32 p0+128 [1,64]} src=in:ui16{@28 p0+64 row=262 [2,128]}

pe   dma_transpose dst=sbuf:f32{@0 p0+128 [3,64]} src=in{@28 p0+64 row=128 [1,128]}

pool dma_compute dst=sbuf:f32{@24 p0+65 [1,100]} srcs=(in:ui16{@0 p0+65 row=512 [1,100]}) op=add scale=[0, 0, 0, 0, 0, 0, 0, 2]

pool dma_compute dst=sbuf:f32{@28 p0+128 [128,4] [1,128]} srcs=(in:ui16{@0 p0+128 row=512 [1,512]}) op=add

dve  dma_compute dst=sbuf:f32{@0 p0+128 [1,512]} srcs=(in{@0 p0+128 row=512 [256,2] [1,256]}) op=add scale=[0, 0, 2]

; Every operator, on numbers and on words.

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=add

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=add

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=add reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=add dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=add

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=subtract

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=subtract

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=subtract reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=subtract dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=subtract

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=multiply

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=multiply

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=multiply reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=multiply dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=multiply

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=max

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=max

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=max reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=max dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=max

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=min

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=min

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=min reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=min dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=min

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=eq

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=eq

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=eq reverse0 op1=multiply imm1=1.1

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=ne

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=ne

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=ne reverse0 op1=multiply imm1=1.1

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=ge

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=ge

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=ge reverse0 op1=multiply imm1=1.1

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=gt

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=gt

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=gt reverse0 op1=multiply imm1=1.1

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=le

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=le

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=le reverse0 op1=multiply imm1=1.1

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=lt

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=lt

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=lt reverse0 op1=multiply imm1=1.1

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=logical_and

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=logical_and

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=logical_and reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=logical_and dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=logical_and

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=logical_or

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=logical_or

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=logical_or reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=logical_or dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=logical_or

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=logical_xor

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=logical_xor

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=logical_xor reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=logical_xor dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=logical_xor

pool tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=pow

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=pow reverse0 op1=multiply imm1=1.1

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=abs_max

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=abs_max

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=abs_max reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=abs_max dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=abs_max

dve  tensor_tensor dst=sbuf:f32{@0 p0+16 [1,100]} data1=sbuf:f32{@8192 p0+16 [1,100]} data2=sbuf:f32{@16384 p0+16 [1,100]} op=abs_min

pool tensor_tensor dst=sbuf:i32{@0 p0+16 [1,50]} data1=sbuf:i32{@8192 p0+16 [1,50]} data2=sbuf:i32{@16384 p0+16 [1,50]} op=abs_min

dve  tensor_scalar dst=sbuf:bf16{@0 p0+16 [1,100]} data=sbuf:bf16{@8192 p0+16 [1,100]} operand0=sbuf:f32{@16384 p0+16 [1,1]} op0=abs_min reverse0 op1=multiply imm1=1.1

dve  tensor_reduce dst=sbuf:f32{@0 p0+16 [1,4]} data=sbuf:f32{@8192 p0+16 [25,4] [1,25]} op=abs_min dims=1

dve  tensor_tensor_scan dst=sbuf:f32{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=abs_min

dve  tensor_scalar dst=sbuf:f32{@0 p0+16 [1,100]} data=sbuf:f32{@8192 p0+16 [1,100]} op0=abs op1=add imm1=0.3

dve  tensor_scalar dst=sbuf:f32{@0 p0+16 [1,100]} data=sbuf:f32{@8192 p0+16 [1,100]} op0=square op1=add imm1=0.3

dve  tensor_scalar dst=sbuf:f32{@0 p0+16 [1,100]} data=sbuf:f32{@8192 p0+16 [1,100]} op0=relu op1=add imm1=0.3

dve  tensor_scalar dst=sbuf:f32{@0 p0+16 [1,100]} data=sbuf:f32{@8192 p0+16 [1,100]} op0=rsqrt op1=add imm1=0.3

dve  tensor_scalar dst=sbuf:f32{@0 p0+16 [1,100]} data=sbuf:f32{@8192 p0+16 [1,100]} op0=reciprocal op1=add imm1=0.3

dve  tensor_scalar dst=sbuf:ui16{@0 p0+16 [1,50]} data=sbuf:ui16{@8192 p0+16 [1,50]} op0=bits_not imm0=f0x00000005 op1=bits_xor imm1=f0x000000f0

dve  tensor_tensor dst=sbuf:ui32{@0 p0+16 [1,50]} data1=sbuf:ui32{@8192 p0+16 [1,50]} data2=sbuf:ui32{@16384 p0+16 [1,50]} op=bits_and

dve  tensor_scalar dst=sbuf:ui16{@0 p0+16 [1,50]} data=sbuf:ui16{@8192 p0+16 [1,50]} op0=bits_and imm0=f0x00000005 op1=bits_xor imm1=f0x000000f0

dve  tensor_tensor dst=sbuf:ui32{@0 p0+16 [1,50]} data1=sbuf:ui32{@8192 p0+16 [1,50]} data2=sbuf:ui32{@16384 p0+16 [1,50]} op=bits_or

dve  tensor_scalar dst=sbuf:ui16{@0 p0+16 [1,50]} data=sbuf:ui16{@8192 p0+16 [1,50]} op0=bits_or imm0=f0x00000005 op1=bits_xor imm1=f0x000000f0

dve  tensor_tensor dst=sbuf:ui32{@0 p0+16 [1,50]} data1=sbuf:ui32{@8192 p0+16 [1,50]} data2=sbuf:ui32{@16384 p0+16 [1,50]} op=bits_xor

dve  tensor_scalar dst=sbuf:ui16{@0 p0+16 [1,50]} data=sbuf:ui16{@8192 p0+16 [1,50]} op0=bits_xor imm0=f0x00000005 op1=bits_xor imm1=f0x000000f0

dve  tensor_tensor dst=sbuf:ui32{@0 p0+16 [1,50]} data1=sbuf:ui32{@8192 p0+16 [1,50]} data2=sbuf:ui32{@16384 p0+16 [1,50]} op=shift_left

dve  tensor_scalar dst=sbuf:ui16{@0 p0+16 [1,50]} data=sbuf:ui16{@8192 p0+16 [1,50]} op0=shift_left imm0=f0x00000005 op1=bits_xor imm1=f0x000000f0

dve  tensor_tensor dst=sbuf:ui32{@0 p0+16 [1,50]} data1=sbuf:ui32{@8192 p0+16 [1,50]} data2=sbuf:ui32{@16384 p0+16 [1,50]} op=shift_right

dve  tensor_scalar dst=sbuf:ui16{@0 p0+16 [1,50]} data=sbuf:ui16{@8192 p0+16 [1,50]} op0=shift_right imm0=f0x00000005 op1=bits_xor imm1=f0x000000f0

; Every function of the scalar engine.

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=copy imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=square imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=abs imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=sign imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=relu imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=relu_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activate2 dst=sbuf:f32{@0 p0+16 [1,100]} data=sbuf:f32{@16384 p0+16 [1,100]} func=prelu op0=multiply imm0=0.7 op1=add relu_param=0.25

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=sigmoid imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=sigmoid_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=tanh imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=tanh_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=silu imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=silu_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=gelu imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=gelu_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=gelu_apprx_tanh imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=gelu_apprx_tanh_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=gelu_apprx_sigmoid imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=gelu_apprx_sigmoid_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=softplus imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=softplus_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=mish imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=mish_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=erf imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=erf_dx imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=exp imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=log imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=sin imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=arctan imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=sqrt imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=rsqrt imm_scale=0.7 reduce_cmd=reset_reduce

act  activation dst=sbuf:f32{@0 p0+16 [1,100]} reduce_res=sbuf:f32{@8192 p0+16 [1,1]} data=sbuf:f32{@16384 p0+16 [1,100]} bias=sbuf:f32{@24576 p0+16 [1,1]} func=reciprocal imm_scale=0.7 reduce_cmd=reset_reduce

; Operands whose index is another operand.

dve  tensor_copy dst=sbuf:f32{@0 p0+32 [1,40]} src=sbuf:f32{@8192 p0+32 [1,40]}#index0 index0=sbuf:ui32{@16384 p0+32 [1,40]}

dve  tensor_tensor dst=sbuf:bf16{@0 p0+32 [4,10] [1,4]}#index0 data1=sbuf:f32{@8192 p0+32 [1,40]} data2=sbuf:f32{@12288 p0+32 [1,40]} op=multiply index0=sbuf:ui32{@16384 p0+32 [1,10]}

; on trn2
.tensor in hbm f32[65536] input
.tensor out hbm f32[65536] output

; Not strict, and still the same everywhere: k ascending, fused.

pe   nc_matmul dst=psum:f32{@0 p0+128 [1,200]} stationary=sbuf:f32{@8192 p0+128 [1,128]} moving=sbuf:f32{@16384 p0+128 [1,200]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+33 [1,100]} stationary=sbuf:f32{@8192 p0+65 [1,33]} moving=sbuf:f32{@16384 p0+65 [1,100]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+1 [1,1]} stationary=sbuf:f32{@8192 p0+1 [1,1]} moving=sbuf:f32{@16384 p0+1 [1,1]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+128 [1,31]} stationary=sbuf:f32{@8192 p0+17 [1,128]} moving=sbuf:f32{@16384 p0+17 [1,31]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+7 [1,512]} stationary=sbuf:f32{@8192 p0+128 [1,7]} moving=sbuf:f32{@16384 p0+128 [1,512]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f32{@8192 p0+128 [1,64]} moving=sbuf:f32{@16384 p0+128 [1,72]} acc=2
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f32{@24576 p0+128 [1,64]} moving=sbuf:f32{@32768 p0+128 [1,72]} acc=0
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f32{@40960 p0+128 [1,64]} moving=sbuf:f32{@49152 p0+128 [1,72]} acc=1

pe   nc_matmul dst=psum:f32{@0 p0+128 [1,200]} stationary=sbuf:f16{@8192 p0+128 [1,128]} moving=sbuf:f16{@16384 p0+128 [1,200]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+33 [1,100]} stationary=sbuf:f16{@8192 p0+65 [1,33]} moving=sbuf:f16{@16384 p0+65 [1,100]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+1 [1,1]} stationary=sbuf:f16{@8192 p0+1 [1,1]} moving=sbuf:f16{@16384 p0+1 [1,1]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+128 [1,31]} stationary=sbuf:f16{@8192 p0+17 [1,128]} moving=sbuf:f16{@16384 p0+17 [1,31]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+7 [1,512]} stationary=sbuf:f16{@8192 p0+128 [1,7]} moving=sbuf:f16{@16384 p0+128 [1,512]} acc=3

pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f16{@8192 p0+128 [1,64]} moving=sbuf:f16{@16384 p0+128 [1,72]} acc=2
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f16{@24576 p0+128 [1,64]} moving=sbuf:f16{@32768 p0+128 [1,72]} acc=0
pe   nc_matmul dst=psum:f32{@0 p0+64 [1,72]} stationary=sbuf:f16{@40960 p0+128 [1,64]} moving=sbuf:f16{@49152 p0+128 [1,72]} acc=1

; on trn3 strict stochastic
.tensor in hbm f32[65536] input
.tensor out hbm f32[65536] output

dve  tensor_copy dst=sbuf:bf16{@0 p0+128 [1,200]} src=sbuf:f32{@8192 p0+128 [1,200]}

dve  tensor_scalar dst=sbuf:bf16{@0 p0+33 [3,99]} data=sbuf:f32{@8192 p0+33 [1,99]} op0=multiply imm0=0.3 op1=add imm1=0.1

dve  tensor_copy dst=sbuf:f16{@0 p0+128 [1,200]} src=sbuf:f32{@8192 p0+128 [1,200]}

dve  tensor_scalar dst=sbuf:f16{@0 p0+33 [3,99]} data=sbuf:f32{@8192 p0+33 [1,99]} op0=multiply imm0=0.3 op1=add imm1=0.1

dve  tensor_copy dst=sbuf:f8E4M3{@0 p0+128 [1,200]} src=sbuf:f32{@8192 p0+128 [1,200]}

dve  tensor_scalar dst=sbuf:f8E4M3{@0 p0+33 [3,99]} data=sbuf:f32{@8192 p0+33 [1,99]} op0=multiply imm0=0.3 op1=add imm1=0.1

dve  tensor_copy dst=sbuf:f8E5M2{@0 p0+128 [1,200]} src=sbuf:f32{@8192 p0+128 [1,200]}

dve  tensor_scalar dst=sbuf:f8E5M2{@0 p0+33 [3,99]} data=sbuf:f32{@8192 p0+33 [1,99]} op0=multiply imm0=0.3 op1=add imm1=0.1

dve  tensor_copy dst=sbuf:f8E4M3FN{@0 p0+128 [1,200]} src=sbuf:f32{@8192 p0+128 [1,200]}

dve  tensor_scalar dst=sbuf:f8E4M3FN{@0 p0+33 [3,99]} data=sbuf:f32{@8192 p0+33 [1,99]} op0=multiply imm0=0.3 op1=add imm1=0.1

dve  tensor_copy dst=sbuf:tf32{@0 p0+128 [1,200]} src=sbuf:f32{@8192 p0+128 [1,200]}

dve  tensor_scalar dst=sbuf:tf32{@0 p0+33 [3,99]} data=sbuf:f32{@8192 p0+33 [1,99]} op0=multiply imm0=0.3 op1=add imm1=0.1

pool tensor_copy dst=sbuf:bf16{@0 p0+128 [1,200]} src=sbuf:f32{@8192 p0+128 [1,200]}

act  activation dst=sbuf:bf16{@0 p0+128 [1,200]} data=sbuf:f32{@8192 p0+128 [1,200]} func=tanh imm_scale=0.01

dve  tensor_tensor dst=sbuf:bf16{@0 p0+128 [1,512]} data1=sbuf:bf16{@8192 p0+128 [1,512]} data2=sbuf:bf16{@16384 p0+128 [1,512]} op=multiply

dve  tensor_reduce dst=sbuf:bf16{@0 p0+128 [1,4]} data=sbuf:f32{@8192 p0+128 [50,4] [1,50]} op=add dims=1

dve  tensor_tensor_scan dst=sbuf:f16{@0 p0+16 [1,100]} data0=sbuf:f32{@8192 p0+16 [1,100]} data1=sbuf:f32{@16384 p0+16 [1,100]} imm_initial=0.7 op0=multiply op1=min

sp   dma_copy dst=sbuf:bf16{@0 p0+64 [1,512]} src=in{@0 p0+64 row=512 [1,512]}

pe   nc_matmul dst=psum:bf16{@0 p0+128 [1,512]} stationary=sbuf:bf16{@8192 p0+128 [1,128]} moving=sbuf:bf16{@16384 p0+128 [1,512]} acc=3
