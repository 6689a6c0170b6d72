/* roofline.js - arithmetic intensity and achieved FLOP/s of the program and of its ops under the roofline. */

/* Position of |x| on a logarithmic axis, 0 to 1. */
const logShare = (x, lo, hi) => Math.log(clamp(x, lo, hi) / lo) / Math.log(hi / lo);

class Roofline {
  constructor(app, host) {
    this.app = app;
    this.element = el('div', {class: 'roofline'});
    host.replaceChildren(this.element);
    this.canvas = el('canvas', {role: 'img', 'aria-label': 'Roofline plot'});
    this.element.append(this.canvas);
    this.canvas.addEventListener('pointermove', e => this.hover(e));
    this.canvas.addEventListener('pointerleave', () => { this.over = null; app.hideTip(); this.draw(); });
    this.canvas.addEventListener('click', () => { if (this.over && this.over.row) app.selectRow(app.profiles[0], 'op', this.over.row.name); });
  }

  points() {
    const out = [];
    this.app.profiles.forEach((p, which) => {
      const s = p.summary;
      const tables = p.json.tables || {};
      if (which === 0)
        for (const row of (tables.op || []).filter(r => r.flops > 0 && r.covered_ns > 0).slice(0, 40))
          out.push({row, name: rowTitle(row), x: row.hbm_bytes > 0 ? row.flops / row.hbm_bytes : Infinity,
            y: row.flops / (row.covered_ns * 1e-9), weight: row.covered_ns * 1e-9 / s.total_time});
      if (s.model_flops > 0)
        out.push({program: true, which, name: p.label || p.name, x: s.mm_arithmetic_intensity, y: s.model_flops / s.total_time});
    });
    return out;
  }

  draw() {
    const width = this.element.clientWidth, height = this.element.clientHeight, r = window.devicePixelRatio || 1, p = this.app.profiles[0];
    if (!width || !height) return;
    this.canvas.width = width * r; this.canvas.height = height * r;
    this.canvas.style.width = width + 'px'; this.canvas.style.height = height + 'px';
    const g = this.canvas.getContext('2d');
    g.setTransform(r, 0, 0, r, 0, 0);
    g.clearRect(0, 0, width, height);
    const chip = p.json.chip || {}, bandwidth = chip.hbm_bytes_per_s, ridge = p.summary.peak_flops_bandwidth_ratio;
    const peak = chip.peak_flops || ridge * bandwidth;
    g.font = '11px ' + FONT;
    if (!(peak > 0 && bandwidth > 0)) { g.fillStyle = theme.draw.soft; g.fillText('The peaks of the chip are not known.', 20, 30); return; }
    const points = this.points();
    this.frame(points, {peak, bandwidth, ridge: peak / bandwidth}, width, height);
    this.axes(g);
    this.roof(g);
    this.places = [];
    this.chooseLabels(points);
    for (const q of points) this.point(g, q);
    if (!points.length) { g.fillStyle = theme.draw.soft; g.fillText('The program has no matmuls.', this.box.x0 + 20, this.box.y0 + 24); }
  }

  frame(points, chip, width, height) {
    const xs = points.map(q => q.x).filter(x => Number.isFinite(x) && x > 0), ys = points.map(q => q.y).filter(y => y > 0);
    this.chip = chip;
    this.x0 = 10 ** Math.floor(Math.log10(Math.min(chip.ridge / 20, ...xs)));
    this.x1 = 10 ** Math.ceil(Math.log10(Math.max(chip.ridge * 10, ...xs)));
    this.y0 = Math.max(10 ** Math.floor(Math.log10(Math.min(chip.peak / 200, ...ys))), chip.peak / 1e7);
    this.y1 = chip.peak * 2.5;
    this.box = {x0: 92, y0: 16, x1: width - 24, y1: height - 42};
  }
  px(x) { return this.box.x0 + logShare(x, this.x0, this.x1) * (this.box.x1 - this.box.x0); }
  py(y) { return this.box.y1 - logShare(y, this.y0, this.y1) * (this.box.y1 - this.box.y0); }

  /* Labels the longest ops where there is space. */
  chooseLabels(points) {
    const taken = points.filter(q => q.program).map(q => [this.px(q.x), this.py(q.y)]);
    for (const q of points.filter(r => !r.program).sort((a, b) => b.weight - a.weight)) {
      const x = this.px(q.x), y = this.py(q.y);
      if (taken.length > 8 || x > this.box.x1 - 200 || taken.some(t => Math.abs(t[1] - y) < 14 && Math.abs(t[0] - x) < 220)) continue;
      q.label = true;
      taken.push([x, y]);
    }
  }

  axes(g) {
    const b = this.box;
    g.strokeStyle = theme.draw.grid; g.fillStyle = theme.draw.soft; g.lineWidth = 1;
    g.textAlign = 'center'; g.textBaseline = 'top';
    for (let x = this.x0; x <= this.x1 * 1.001; x *= 10) {
      const at = Math.round(this.px(x)) + 0.5;
      g.beginPath(); g.moveTo(at, b.y0); g.lineTo(at, b.y1); g.stroke();
      g.fillText(x >= 1 ? fmtCount(x) : String(+x.toPrecision(1)), at, b.y1 + 6);
    }
    g.fillText('FLOP per byte of HBM traffic', (b.x0 + b.x1) / 2, b.y1 + 22);
    g.textAlign = 'right'; g.textBaseline = 'middle';
    for (let y = 10 ** Math.ceil(Math.log10(this.y0)); y <= this.y1; y *= 10) {
      const at = Math.round(this.py(y)) + 0.5;
      g.beginPath(); g.moveTo(b.x0, at); g.lineTo(b.x1, at); g.stroke();
      g.fillText(fmtSi(y, 'FLOP/s', 1), b.x0 - 6, at);
    }
    g.textAlign = 'left';
  }

  roof(g) {
    const {peak, bandwidth, ridge} = this.chip, b = this.box;
    const start = Math.max(this.x0, this.y0 / bandwidth);
    g.strokeStyle = theme.draw.ink; g.lineWidth = 2; g.lineJoin = 'round';
    g.beginPath(); g.moveTo(this.px(start), this.py(start * bandwidth)); g.lineTo(this.px(ridge), this.py(peak)); g.lineTo(b.x1, this.py(peak)); g.stroke();
    g.setLineDash([3, 4]); g.lineWidth = 1; g.strokeStyle = theme.draw.soft;
    g.beginPath(); g.moveTo(this.px(ridge), this.py(peak)); g.lineTo(this.px(ridge), b.y1); g.stroke();
    g.setLineDash([]);
    g.fillStyle = theme.draw.soft; g.textBaseline = 'bottom';
    g.textAlign = 'right';
    g.fillText(`${fmtSi(peak, 'FLOP/s')} peak`, b.x1 - 4, this.py(peak) - 5);
    g.textAlign = 'left';
    g.fillText(`ridge: ${fmtNumber(ridge)} FLOP/byte`, this.px(ridge) + 6, b.y1 - 6);
    g.save();
    const x = this.px(Math.sqrt(start * ridge)), y = this.py(Math.sqrt(start * ridge) * bandwidth);
    g.translate(x, y);
    g.rotate(Math.atan2(this.py(peak) - this.py(start * bandwidth), this.px(ridge) - this.px(start)));
    g.textAlign = 'center';
    g.fillText(`${fmtSi(bandwidth, 'B/s')} of HBM`, 0, -6);
    g.restore();
  }

  point(g, q) {
    const x = this.px(q.x), y = this.py(q.y), size = q.program ? 7 : clamp(3 + 9 * Math.sqrt(q.weight || 0), 3, 12);
    this.places.push({...q, px: x, py: y, size});
    g.fillStyle = q.program ? theme.category[q.which ? 6 : 0] : theme.category[3];
    g.globalAlpha = q.program ? 1 : 0.55;
    g.beginPath();
    if (q.program) { g.moveTo(x, y - size); g.lineTo(x + size, y); g.lineTo(x, y + size); g.lineTo(x - size, y); } else g.arc(x, y, size, 0, 7);
    g.fill();
    g.globalAlpha = 1;
    if (this.over && this.over.name === q.name && !this.over.program === !q.program) { g.strokeStyle = theme.draw.ink; g.lineWidth = 1.5; g.stroke(); }
    if (!q.program && q.label) { g.fillStyle = theme.draw.soft; g.textBaseline = 'middle'; g.fillText(shorten(q.name, 34), x + size + 4, y); }
    if (q.program) {
      g.fillStyle = theme.draw.ink; g.font = '600 11px ' + FONT; g.textBaseline = 'middle';
      const end = x > this.box.x1 - 160;
      g.textAlign = end ? 'right' : 'left';
      g.fillText(q.name.slice(0, 40), x + (end ? -11 : 11), y);
      g.textAlign = 'left';
      g.font = '11px ' + FONT;
    }
  }

  hover(e) {
    const box = this.canvas.getBoundingClientRect(), x = e.clientX - box.left, y = e.clientY - box.top;
    const near = (this.places || []).filter(q => Math.hypot(q.px - x, q.py - y) < Math.max(8, q.size + 2));
    const best = near.sort((a, b) => Math.hypot(a.px - x, a.py - y) - Math.hypot(b.px - x, b.py - y))[0] || null;
    const roof = best ? Math.min(this.chip.peak, best.x * this.chip.bandwidth) : 0;
    if ((best && best.name) !== (this.over && this.over.name)) { this.over = best; this.draw(); }
    if (!best) { this.app.hideTip(); return; }
    this.app.tip(e, [el('b', {}, best.name), el('div', {}, `${fmtSi(best.y, 'FLOP/s')}, ${fmtPercent(100 * best.y / roof)} of what its intensity allows`),
      el('div', {class: 'soft'}, Number.isFinite(best.x) ? `${fmtNumber(best.x)} FLOP per byte of HBM` : 'no HBM traffic')]);
  }
}
