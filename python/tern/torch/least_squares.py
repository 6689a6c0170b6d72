"""Least squares with the results of each of LAPACK's drivers: ops on the device, and ranks that the host reads."""

import torch

DRIVERS = ("gels", "gelsy", "gelsd", "gelss")


def _by_qr(a, y):
    """Of matrices with full rank: the solution of the least norm."""
    if a.shape[-2] >= a.shape[-1]:
        q, r = torch.linalg.qr(a)
        return torch.linalg.solve_triangular(r, q.mH @ y, upper=True)
    q, r = torch.linalg.qr(a.mH)
    return q @ torch.linalg.solve_triangular(r.mH, y, upper=False)


def _by_svd(a, y, rcond):
    """(solution of the least norm, rank, singular values); those up to |rcond| times the greatest count as 0."""
    u, s, vh = torch.linalg.svd(a, full_matrices=False)
    if rcond is None:
        rcond = torch.finfo(s.dtype).eps * max(a.shape[-2:])
    counts = s > rcond * s.amax(-1, keepdim=True)
    inverse = torch.where(counts, 1 / s, 0).unsqueeze(-1)
    return vh.mH @ (inverse * (u.mH @ y)), counts.sum(-1), s


def _residuals(a, x, y):
    return (a @ x - y).abs().square().sum(-2)


def lstsq(a, y, rcond=None, driver=None):
    driver = driver or "gelsy"
    if driver not in DRIVERS:
        raise RuntimeError(f"torch.linalg.lstsq: `driver` is {driver}; supported are {', '.join(DRIVERS)}")
    if y.ndim == a.ndim - 1 and y.shape == a.shape[:-1]:
        x, residuals, rank, values = lstsq(a, y.unsqueeze(-1), rcond, driver)
        return x.squeeze(-1), residuals, rank, values
    m, n = a.shape[-2:]
    batch = torch.broadcast_shapes(a.shape[:-2], y.shape[:-2])
    none = torch.empty(0, dtype=a.dtype.to_real(), device=a.device)
    rank, values = none.to(torch.int64), none
    if not (a.numel() and y.numel()):
        x = y.new_zeros(*batch, n, y.shape[-1])
        rank = rank if driver == "gels" else rank.new_zeros(a.shape[:-2])
        return x, none, rank, none.new_zeros(*a.shape[:-2], min(m, n)) if driver in ("gelss", "gelsd") else none
    full = True
    if driver == "gels":
        x = _by_qr(a, y)
    else:
        x, rank, values = _by_svd(a, y, rcond)
        full = driver != "gelsy" and (m <= n or bool((rank == n).all()))
        values = none if driver == "gelsy" else values
    return x, _residuals(a, x, y) if m > n and full else none, rank, values
