/* memory.js - allocations in SBUF, PSUM and HBM over time, on the timeline's axis. */

const MEMORY_SHARES = [[MEM.SBUF, 'SBUF', 0.56], [MEM.PSUM, 'PSUM', 0.24], [MEM.HBM, 'HBM', 0.2]];

class MemoryView {
  constructor(app, profile, host) {
    this.app = app; this.p = profile;
    this.element = el('div', {class: 'memory', tabindex: '0', role: 'application', 'aria-label': 'Memory over time'});
    host.replaceChildren(this.element);
    this.labels = el('div', {class: 'gutter'});
    this.board = new Board(this.element);
    this.element.append(this.labels);
    this.over = -1;
    navigate(this.element, app.view, () => GUTTER, () => this.width, {
      hover: (x, y, e) => this.hover(x, y, e),
      leave: () => { this.over = -1; app.hideTip(); app.dirty(); },
      click: () => { if (this.over >= 0) app.selectTensor(this.p, this.p.spans.tensor[this.over]); },
      selecting: (a, b) => app.selectRange(a, b, false),
      select: (a, b) => app.selectRange(a, b, true),
    });
    this.areas = this.makeAreas();
  }
  get width() { return Math.max(1, this.element.clientWidth - GUTTER); }

  makeAreas() {
    const {spans, names} = this.p, chip = names.chip;
    return MEMORY_SHARES.map(([mem, title, share]) => {
      let begin = spans.mem.indexOf(mem), end = begin, top = 0;
      if (begin < 0) begin = end = 0;
      for (; end < spans.n && spans.mem[end] === mem; end++) top = Math.max(top, spans.address[end] + spans.bytes[end]);
      const size = mem === MEM.SBUF ? chip.sbuf_partition_bytes : mem === MEM.PSUM ? chip.psum_partition_bytes : top;
      return {mem, title, share, begin, end, top, size: Math.max(size, top, 1), banks: mem === MEM.PSUM ? chip.psum_banks : 0};
    });
  }

  draw() {
    const {app, board, p} = this, height = this.element.clientHeight, {view} = app;
    if (!board.size(this.width, height)) return;
    this.dt = view.span / board.w;
    this.t0 = Math.round(view.t0 / this.dt) * this.dt;
    board.words.fill(theme.words.back);
    let y = 20;
    const room = height - 20 - 8 * this.areas.length;
    for (const area of this.areas) {
      area.y0 = y; area.y1 = y + Math.round(room * area.share);
      y = area.y1 + 8;
      this.drawArea(area);
    }
    board.show();
    this.drawMarks(view);
    this.drawLabels();
  }

  drawArea(area) {
    const {p, board, t0, dt} = this, {spans} = p, r = board.ratio, t1 = t0 + board.w * dt;
    const top = Math.round(area.y0 * r), bottom = Math.round(area.y1 * r), scale = (bottom - top) / area.size;
    const rowAt = address => bottom - Math.round(address * scale);
    board.fill(0, top, board.w, bottom, theme.words.band);
    const last = new Int32Array(bottom - top + 1).fill(-1), hits = p.tensorHits;
    for (let i = area.begin; i < area.end && spans.start[i] < t1; i++) {
      if (spans.end[i] <= t0) continue;
      const x0 = Math.max(0, Math.floor((spans.start[i] - t0) / dt)), x1 = Math.max(x0 + 1, Math.min(board.w, Math.floor((spans.end[i] - t0) / dt)));
      const y1 = rowAt(spans.address[i]), y0 = Math.min(y1 - 1, rowAt(spans.address[i] + spans.bytes[i]));
      if (x1 - x0 === 1 && last[y1 - top] === x0) continue;
      last[y1 - top] = x0;
      const hue = spans.tensor[i] * 5 % theme.tensor.length, faint = hits ? !hits[spans.tensor[i]] : false;
      board.fill(x0, y0, x1, y1, faint ? theme.tensorFaint[hue] : theme.tensorWords[hue]);
      if (x1 - x0 > 3 && y1 - y0 > 3) {
        board.fill(x0, y0, x0 + 1, y1, theme.words.back);
        board.fill(x0, y0, x1, y0 + 1, theme.words.back);
      }
    }
    for (let b = 1; b < area.banks; b++) board.fill(0, rowAt(area.size * b / area.banks), board.w, rowAt(area.size * b / area.banks) + 1, theme.words.grid);
  }

  drawMarks(view) {
    const g = this.board.context, r = this.board.ratio;
    g.font = '11px ' + FONT; g.textBaseline = 'middle'; g.fillStyle = theme.draw.soft;
    for (const m of ticks(view.t0, view.t1, this.width)) {
      const x = (m.t - this.t0) / this.dt / r;
      g.fillRect(x, 14, 1, 5);
      g.fillText(m.text, x + 4, 9);
    }
    if (this.app.range) {
      const [a, b] = this.app.range.map(t => (t - this.t0) / this.dt / r);
      g.fillStyle = theme.draw.accent; g.globalAlpha = 0.12;
      g.fillRect(a, 0, b - a, this.element.clientHeight);
      g.globalAlpha = 1;
    }
    this.drawOperands(g);
    if (this.over >= 0) this.outline(g, this.over);
    for (const area of this.areas) if (area.end === area.begin) {
      g.fillStyle = theme.draw.soft;
      g.fillText('nothing', 10, (area.y0 + area.y1) / 2);
    }
  }

  /* Frames the operands of the selected event. */
  drawOperands(g) {
    const s = this.app.selected, {p} = this, {spans} = p;
    if (!s || s.p !== p) return;
    const id = p.events.instr[s.e], tensors = new Set();
    for (let k = p.instrs.first[id]; k < p.instrs.first[id + 1]; k++) tensors.add(p.operands.tensor[p.instrs.operands[k]]);
    for (let i = 0; i < spans.n; i++)
      if (tensors.has(spans.tensor[i]) && spans.start[i] <= p.events.end[s.e] && spans.end[i] >= p.events.start[s.e]) this.outline(g, i);
  }

  box(i) {
    const {spans} = this.p, area = this.areas.find(a => a.mem === spans.mem[i]), scale = (area.y1 - area.y0) / area.size, r = this.board.ratio;
    return [(spans.start[i] - this.t0) / this.dt / r, area.y1 - (spans.address[i] + spans.bytes[i]) * scale,
      (spans.end[i] - this.t0) / this.dt / r, area.y1 - spans.address[i] * scale];
  }
  outline(g, i) {
    const [x0, y0, x1, y1] = this.box(i);
    g.strokeStyle = theme.draw.ink; g.lineWidth = 1.5;
    g.strokeRect(Math.max(-4, x0), y0, Math.min(this.width + 4, Math.max(x1, x0 + 2)) - Math.max(-4, x0), Math.max(2, y1 - y0));
  }

  drawLabels() {
    const key = this.areas.map(a => [a.y0, a.y1]).join();
    if (key === this.labelKey) return;
    this.labelKey = key;
    const mark = (y, text) => { const e = el('small', {}, text); e.style.top = y + 'px'; return e; };
    this.labels.replaceChildren(...this.areas.flatMap(a => {
      const name = el('b', {}, a.title);
      name.style.top = a.y0 + 'px';
      const out = [name, mark(a.y1 - 12, a.banks ? 'bank 0' : '0')], bank = (a.y1 - a.y0) / (a.banks || 1);
      if (a.banks) for (let b = 1; b < a.banks; b++) { if (bank > 11 || b === a.banks - 1) out.push(mark(a.y1 - bank * b - 12, 'bank ' + b)); }
      else out.push(mark(a.y0 + 16, fmtBytes(a.size) + (a.mem === MEM.SBUF ? ' / partition' : '')));
      return out;
    }));
  }

  hover(x, y, e) {
    const {p, app} = this, {spans} = p, t = this.t0 + (x - GUTTER) * this.board.ratio * this.dt;
    app.pointerTime = x >= GUTTER ? t : null;
    const area = this.areas.find(a => y >= a.y0 && y <= a.y1), was = this.over;
    this.over = -1;
    if (area && x >= GUTTER) {
      const address = (area.y1 - y) / (area.y1 - area.y0) * area.size, near = 2 * this.dt * this.board.ratio;
      for (let i = area.begin; i < area.end && spans.start[i] <= t + near; i++)
        if (spans.end[i] >= t - near && address >= spans.address[i] && address < spans.address[i] + spans.bytes[i]) this.over = i;
    }
    if (this.over >= 0) app.tip(e, this.spanTip(this.over)); else app.hideTip();
    if (was !== this.over) app.dirty(); else app.dirtyOver();
  }

  spanTip(i) {
    const {p} = this, {spans, tensors} = p, t = spans.tensor[i], hbm = spans.mem[i] === MEM.HBM;
    const shape = tensors.dims[t].length ? ` [${tensors.dims[t].join('×')} ${p.names.dtypes[tensors.dtype[t]] || ''}]` : '';
    return [el('b', {}, tensorTitle(p, t) + shape),
      el('div', {}, hbm ? `${fmtBytes(spans.bytes[i])} at ${fmtCount(spans.address[i])}` :
        `${fmtBytes(spans.bytes[i])} of ${spans.partitions[i]} partitions from ${spans.first[i]}, at ${fmtCount(spans.address[i])}`),
      el('div', {class: 'soft'}, `${fmtTime(spans.start[i], 5)} to ${fmtTime(spans.end[i], 5)}: ${fmtTime(spans.end[i] - spans.start[i])}`)];
  }
}
