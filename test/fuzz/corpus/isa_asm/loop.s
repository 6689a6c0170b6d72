; z = x + y over 8 tiles of 512 columns, with a loop on the device. Each engine has a loop of its
; own; register r1 of SP is the first column of an iteration. "take" waits and subtracts, so that a
; semaphore is ready for the next iteration: s0 counts tiles loaded, s1 sums, s2 free buffers.
.program loop
.tensor x hbm f32[128,4096] input
.tensor y hbm f32[128,4096] input
.tensor z hbm f32[128,4096] output
.tensor x_tile sbuf f32[128,512] address=0
.tensor y_tile sbuf f32[128,512] address=2048
.tensor z_tile sbuf f32[128,512] address=4096

    sp   semaphore  signal s2+16
load:
    sp   loop reg=r1 end=4096 step=512 exit=load_end
    sp   dma_copy dst=x_tile src=x[:, 0:512]+r1 queue=0 dge=hardware  take s2>=16  signal s0+16
    sp   dma_copy dst=y_tile src=y[:, 0:512]+r1 queue=0 dge=hardware  signal s0+16
    sp   dma_copy dst=z[:, 0:512]+r1 src=z_tile queue=0 dge=hardware  take s1>=1  signal s2+16
load_end:
    sp   end_loop back=load
    sp   semaphore  wait s2>=16

add:
    dve  loop reg=r1 end=8 step=1 exit=add_end
    dve  tensor_tensor dst=z_tile data1=x_tile data2=y_tile op=add  take s0>=32  signal s1+1
add_end:
    dve  end_loop back=add
