; c = a + b of two f32[128,512] tensors, through SBUF, on one core of trn2.
; Two queues load side by side. A transfer adds 16 to its semaphore, one from each of the 16 DMA
; engines: s0 is 32 when both tiles are there.
.program add
.tensor a hbm f32[128,512] input
.tensor b hbm f32[128,512] input
.tensor c hbm f32[128,512] output
.tensor a_tile sbuf f32[128,512] address=0
.tensor b_tile sbuf f32[128,512] address=2048
.tensor c_tile sbuf f32[128,512] address=4096

    sp   dma_copy dst=a_tile src=a queue=0  signal s0+16
    act  dma_copy dst=b_tile src=b queue=1  signal s0+16
    dve  tensor_tensor dst=c_tile data1=a_tile data2=b_tile op=add  wait s0>=32  signal s1+1
    sp   dma_copy dst=c src=c_tile queue=0  wait s1>=1  signal s2+16
    sp   semaphore  wait s2>=16
