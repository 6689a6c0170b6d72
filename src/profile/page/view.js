/* view.js - the visible time range, shared by all drawings, and its control by mouse, touch and keys. */

class View {
  constructor(t0, t1) {
    this.min = t0; this.max = t1;
    this.t0 = t0; this.t1 = t1;
    this.listeners = [];
  }
  get span() { return this.t1 - this.t0; }
  changed() { for (const f of this.listeners) f(); }
  /* A small margin beyond both ends, so that they are visible as ends. */
  set(t0, t1) {
    const all = this.max - this.min, slack = Math.min(all * 0.02, (t1 - t0) * 0.1);
    let span = clamp(t1 - t0, Math.min(100, all), all + 2 * slack);
    const middle = (t0 + t1) / 2;
    t0 = clamp(middle - span / 2, this.min - slack, this.max + slack - span);
    if (t0 === this.t0 && t0 + span === this.t1) return;
    this.t0 = t0; this.t1 = t0 + span;
    this.changed();
  }
  fit() { this.set(this.min, this.max); }
  bounds(t0, t1) { this.min = t0; this.max = t1; this.fit(); this.changed(); }
  pan(share) { this.set(this.t0 + this.span * share, this.t1 + this.span * share); }
  zoom(factor, at = (this.t0 + this.t1) / 2) {
    const span = clamp(this.span * factor, 100, this.max - this.min);
    const share = (at - this.t0) / this.span;
    this.set(at - share * span, at - share * span + span);
  }
  /* Shows [a, b] with a margin; does nothing if it is already visible. */
  show(a, b) {
    const room = Math.max((b - a) * 6, 2000);
    if (a >= this.t0 && b <= this.t1 && (b - a) > this.span / 400) return;
    const span = (b - a) > this.span / 400 && (b - a) < this.span ? this.span : room;
    const middle = (a + b) / 2;
    this.set(middle - span / 2, middle + span / 2);
  }
}

/* Wheel, drag and pinch over |element|, whose drawing starts |left()| pixels from its left edge and is |width()|
 * wide. |on|: {click, hover, leave, select(a, b), selecting(a, b)}. */
function navigate(element, view, left, width, on) {
  const timeAt = x => view.t0 + (x - left()) / width() * view.span;
  const local = e => { const r = element.getBoundingClientRect(); return [e.clientX - r.left, e.clientY - r.top]; };
  const pointers = new Map();
  let drag = null, pinch = 0;

  element.addEventListener('wheel', e => {
    const [x] = local(e);
    if (x < left()) return;
    e.preventDefault();
    const unit = e.deltaMode === 1 ? 16 : 1;
    if (e.shiftKey || Math.abs(e.deltaX) > Math.abs(e.deltaY)) view.pan((e.deltaX || e.deltaY) * unit / width());
    else view.zoom(Math.exp(clamp(e.deltaY * unit, -240, 240) * (e.ctrlKey ? 0.01 : 0.0022)), timeAt(x));
  }, {passive: false});

  element.addEventListener('pointerdown', e => {
    if (e.button !== 0) return;
    const [x, y] = local(e);
    if (x < left()) return;
    pointers.set(e.pointerId, x);
    try { element.setPointerCapture(e.pointerId); } catch { /* a pointer that no longer exists */ }
    drag = {x, y, t0: view.t0, t1: view.t1, moved: false, select: e.shiftKey || (on.ruler && on.ruler(y)), at: timeAt(x)};
    pinch = 0;
  });
  element.addEventListener('pointermove', e => {
    const [x, y] = local(e);
    if (!pointers.has(e.pointerId)) { if (on.hover) on.hover(x, y, e); return; }
    pointers.set(e.pointerId, x);
    if (pointers.size === 2) {
      const [a, b] = [...pointers.values()], apart = Math.max(10, Math.abs(a - b));
      if (pinch) view.zoom(pinch / apart, timeAt((a + b) / 2));
      pinch = apart;
      drag = null;
    } else if (drag) {
      if (Math.abs(x - drag.x) + Math.abs(y - drag.y) > 4) drag.moved = true;
      if (!drag.moved) return;
      if (drag.select) { if (on.selecting) on.selecting(Math.min(drag.at, timeAt(x)), Math.max(drag.at, timeAt(x))); }
      else {
        const by = (drag.x - x) / width() * (drag.t1 - drag.t0);
        view.set(drag.t0 + by, drag.t1 + by);
      }
    }
  });
  const end = e => {
    pointers.delete(e.pointerId);
    const was = drag;
    drag = null;
    if (!was || e.type === 'pointercancel') return;
    const [x, y] = local(e);
    if (!was.moved) { if (on.click) on.click(x, y, e); }
    else if (was.select && on.select) on.select(Math.min(was.at, timeAt(x)), Math.max(was.at, timeAt(x)));
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
  element.addEventListener('pointerleave', () => { if (on.leave) on.leave(); });
  element.addEventListener('dblclick', e => { const [x] = local(e); if (x >= left()) view.zoom(0.35, timeAt(x)); });
}

/* --- the ruler --- */

/* Intervals of 1, 2 or 5 with about |px| pixels between ticks. */
function ticks(t0, t1, width, px = 110) {
  const rough = (t1 - t0) / Math.max(1, width / px), ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(f => f * ten).find(s => s >= rough) || ten * 10;
  const [scale, unit] = UNITS.find(u => Math.max(Math.abs(t0), Math.abs(t1)) >= u[0]) || UNITS[4];
  const digits = clamp(Math.ceil(-Math.log10(step / scale) - 1e-9), 0, 9);
  const out = [];
  for (let k = Math.ceil(t0 / step); k * step <= t1; k++)
    out.push({t: k * step, text: ((k || 0) * step / scale).toLocaleString('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits}) + ' ' + unit});
  return out;
}

/* --- pixels --- */

/* A canvas whose pixels are written as words; texts and lines are drawn over them. */
class Board {
  constructor(host, className) {
    this.canvas = el('canvas', {class: className || 'board'});
    host.append(this.canvas);
    this.context = this.canvas.getContext('2d', {alpha: false});
    this.w = this.h = 0;
  }
  /* Size in CSS pixels. Returns true if it is not empty. */
  size(width, height) {
    const ratio = window.devicePixelRatio || 1;
    const w = Math.max(0, Math.round(width * ratio)), h = Math.max(0, Math.round(height * ratio));
    if (w !== this.w || h !== this.h || ratio !== this.ratio) {
      this.ratio = ratio;
      this.w = this.canvas.width = w;
      this.h = this.canvas.height = h;
      this.canvas.style.width = width + 'px';
      this.canvas.style.height = height + 'px';
      this.image = w && h ? this.context.createImageData(w, h) : null;
      this.words = this.image ? new Uint32Array(this.image.data.buffer) : null;
    }
    return this.image !== null;
  }
  fill(x0, y0, x1, y1, word) {
    x0 = x0 < 0 ? 0 : x0; y0 = y0 < 0 ? 0 : y0;
    x1 = x1 > this.w ? this.w : x1; y1 = y1 > this.h ? this.h : y1;
    if (x1 <= x0) return;
    const words = this.words, w = this.w;
    if (x1 - x0 === 1) for (let at = y0 * w + x0, end = y1 * w; at < end; at += w) words[at] = word;
    else for (let y = y0; y < y1; y++) words.fill(word, y * w + x0, y * w + x1);
  }
  show() {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.putImageData(this.image, 0, 0);
    this.context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
  }
}
