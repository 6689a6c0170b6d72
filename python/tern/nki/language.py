"""nki.language: creating and moving tensors, arithmetic, reductions, loops. Every name of the module is gathered here."""
from tern.nki.dtypes import (Dtype, bfloat16, bool_, float4_e2m1fn_x4, float8_e4m3, float8_e4m3fn, float8_e4m3fn_x4, float8_e5m2,
                             float8_e5m2_x4, float8_e8m0fnu, float16, float32, int8, int16, int32, int64, tfloat32, uint8,
                             uint16, uint32)
from tern.nki.errors import module_attributes
from tern.nki.language_control import (affine_range, device_print, dynamic_range, fori_loop, no_reorder, num_programs,
                                       program_id, program_ndim, sequential_range, static_range, while_loop)
from tern.nki.language_create import (MemoryRegion, full, hbm, is_hbm, is_on_chip, is_psum, is_sbuf, ndarray, ones,
                                      private_hbm, psum, rand, random_seed, sbuf, shared_constant, shared_hbm,
                                      shared_identity_matrix, tile_size, zeros, zeros_like)
from tern.nki.language_functions import where
from tern.nki.language_grids import NkiBlockGrid, NkiGrid, NkiTileGrid, alloc_blocks, alloc_tiles, blocks, empty_like, tiles
from tern.nki.language_move import (broadcast_to, ds, expand_dims, gather_flattened, load, load_transpose2d, matmul, store,
                                    transpose)
from tern.nki.language_reduce import dropout, rms_norm, softmax
from tern.nki.objects import NKIObject
from tern.nki.ops import OPERATORS
from tern.nki.tensor import Tensor as NkiTensor

globals().update(OPERATORS)

# Names that occur in annotations and as aliases; not for "import *".
_ALIASES = {"dtype": Dtype, "bool": bool_, "range": range}
globals().update(_ALIASES)
_OTHERS = ("OPERATORS", "Dtype", "module_attributes", *_ALIASES)

__all__ = [name for name in globals() if not name.startswith("_") and name not in _OTHERS]

__getattr__ = module_attributes("nki.language", __all__)
