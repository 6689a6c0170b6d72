"""Ops that check values and return nothing. Whoever waits for the program gets the error."""

import torch

from tern.torch.rules import rule


@rule("_assert_async.msg")
def _(b, out, x, message):
    b.check_range(b.cast(x, torch.bool), 1, 2, f"{message} (the condition is {{}})")


@rule("_assert_async")
def _(b, out, x):
    b.check_range(b.cast(x, torch.bool), 1, 2, "Expected a value other than {}")


@rule("_linalg_check_errors")
def _(b, out, info, name, is_matrix):
    b.check_range(info, 0, 1, f"{name}: the matrix is singular or not positive-definite, or there was no convergence (info {{}})")
