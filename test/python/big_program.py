"""big_program.py - writes NeuronCore programs of any size as assembly: tiles are loaded, multiplied, processed and stored,
each with a few instructions on every engine."""

HEAD = """\
.program tiles
.tensor a hbm bf16[128,65536] input
.tensor c hbm bf16[128,65536] output
.tensor w0 sbuf bf16[128,128] address=0
"""

TILE = """\
    sp   dma_copy dst=x{k} src=a[:, {at}:{to}] queue={queue}  {free}  signal s{k}+16  ; @"tile.{op}" "tiles.py":{line}:1
    pe   nc_matmul dst=p{k} stationary=w0 moving=x{k} acc=2  take s{k}>=16  ; @"tile.{op}" "tiles.py":{line}:1
    pe   nc_matmul dst=p{k} stationary=w0 moving=x{k} acc=0 keep  ; @"tile.{op}" "tiles.py":{line}:1
    pe   nc_matmul dst=p{k} stationary=w0 moving=x{k} acc=1 keep  signal s4+1  ; @"tile.{op}" "tiles.py":{line}:1
    act  activation dst=y{k} data=p{k} func=gelu imm_scale=1  take s4>=1  signal s6+1  ; @"tile.{op}" "tiles.py":{line}:1
    dve  tensor_tensor dst=y{k} data1=y{k} data2=y{k} op=multiply  take s6>=1  signal s7+1  ; @"tile.{op}" "tiles.py":{line}:1
    pool tensor_tensor dst=y{k} data1=y{k} data2=y{k} op=add  take s7>=1  signal s8+1  ; @"tile.{op}" "tiles.py":{line}:1
    act  dma_copy dst=c[:, {at}:{to}] src=y{k} queue={out}  take s8>=1  signal s5+16  ; @"tile.{op}" "tiles.py":{line}:1
"""
PER_TILE = 8
BUFFERS = 4
WIDTH = 128


def write_program(path, instructions):
    """At least |instructions| instructions, all different."""
    with open(path, "w") as f:
        f.write(HEAD)
        for k in range(BUFFERS):
            f.write(f".tensor x{k} sbuf bf16[128,{WIDTH}] address={1024 + 4096 * k}\n")
            f.write(f".tensor y{k} sbuf bf16[128,{WIDTH}] address={2048 + 4096 * k}\n")
            f.write(f".tensor p{k} psum f32[128,{WIDTH}] address={2048 * k}\n")
        f.write("    pool memset dst=w0 value=1  signal s9+1\n    pe   semaphore  wait s9>=1\n")
        tiles = -(-instructions // PER_TILE)
        for i in range(tiles):
            at = i % (65536 // WIDTH) * WIDTH
            f.write(TILE.format(op=i // 64, line=10 + i // 1024 % 90, k=i % BUFFERS, at=at, to=at + WIDTH, queue=i % 3, out=3 + i % 2,
                                free="take s5>=16" if i >= BUFFERS else ""))
