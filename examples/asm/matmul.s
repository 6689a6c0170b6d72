; c[128,512] = a b on the tensor engine, in bf16. a is 128 x 128 and stored transposed: the stationary
; matrix has the contraction on its rows, as the moving one has. One PSUM bank holds the f32 result,
; which DVE brings to SBUF as bf16.
.program matmul
.tensor a_t hbm bf16[128,128] input
.tensor b hbm bf16[128,512] input
.tensor c hbm bf16[128,512] output
.tensor a_tile sbuf bf16[128,128] address=0
.tensor b_tile sbuf bf16[128,512] address=256
.tensor c_tile sbuf bf16[128,512] address=1280
.tensor acc psum f32[128,512] address=0

    sp   dma_copy dst=a_tile src=a_t queue=0  signal s0+16
    act  dma_copy dst=b_tile src=b queue=1  signal s0+16
    pe   nc_matmul dst=acc stationary=a_tile moving=b_tile acc=3  wait s0>=32  signal s1+1
    dve  tensor_copy dst=c_tile src=acc  wait s1>=1  signal s2+1
    sp   dma_copy dst=c src=c_tile queue=0  wait s2>=1  signal s3+16
    sp   semaphore  wait s3>=16
