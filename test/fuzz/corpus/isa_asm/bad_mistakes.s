.tensor x hbm f32[8,16
.tensr y
.tensor c hbm f32[2] const
pe nc_matmull dst=x
sp jump target=nowhere
dve memset dst=c[0:9] valu=1
sp nop wait s1>2
sp nop ; @a b
.data "open
.data hex 1
end:
