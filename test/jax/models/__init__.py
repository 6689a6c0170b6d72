"""Whole models in JAX as people write them, each at a tiny and at a practical size.

models_test.py runs the tiny ones; `python -m models.write FOLDER` writes StableHLO of the practical ones."""

from . import decode, experts, language, other, sequence, vision
from .program import BF16, F32, MODELS

__all__ = ["BF16", "F32", "MODELS", "decode", "experts", "language", "other", "sequence", "vision"]
