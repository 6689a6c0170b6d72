/* timeline.js - the tracks of one profile over time. Bars are drawn as pixels (view.js, Board): a pixel column costs
 * the same for one event or ten thousand. */

const RULER = 26, LABEL_MIN = 44, PATH_LINE = 3;
/* Width of row names; same as in page.css. */
let GUTTER = 150;
const setGutter = () => { GUTTER = matchMedia('(max-width: 760px)').matches ? 92 : 150; };
const ROW = {engine: 30, queue: 20, counter: 40};
const COUNTER_TITLES = {sbuf: 'SBUF', psum: 'PSUM', hbm: 'HBM', hbm_bandwidth: 'HBM bandwidth', pe_utilisation: 'PE utilisation'};
const ENGINE_TITLES = {pe: 'Tensor', act: 'Scalar', dve: 'Vector', pool: 'GpSimd', sp: 'Sync'};

class Timeline {
  /* |app| has the view, the selection and click handlers; see main.js. */
  constructor(app, profile, host, title) {
    this.app = app; this.p = profile; this.title = title;
    this.element = el('div', {class: 'timeline', tabindex: '0', role: 'application',
      'aria-label': `Timeline of ${title || profile.name}. w and s zoom, a and d move, n and p go through matches.`});
    this.gutter = el('div', {class: 'gutter'});
    this.stage = el('div', {class: 'stage'});
    this.sizer = el('div', {class: 'sizer'});
    this.element.append(this.stage, this.sizer);
    host.append(this.element);
    this.board = new Board(this.stage);
    this.over = el('canvas', {class: 'over'});
    this.stage.append(this.over, this.gutter);
    this.stats = {columns: 0, bars: 0, labels: 0};
    this.makeRows();
    this.element.addEventListener('scroll', () => app.dirty());
    navigate(this.element, app.view, () => GUTTER, () => this.width, {
      ruler: y => y < RULER,
      click: (x, y) => app.selectEvent(this.p, this.hit(x, y)),
      hover: (x, y, e) => this.hover(x, y, e),
      leave: () => { this.pointer = null; app.hideTip(); app.dirtyOver(); },
      selecting: (a, b) => app.selectRange(a, b, false),
      select: (a, b) => app.selectRange(a, b, true),
    });
  }

  makeRows() {
    const rows = [], p = this.p;
    for (const track of p.tracks) {
      if (track.begin === track.end && !isEngine(track)) continue;
      rows.push({track, height: isEngine(track) ? ROW.engine : ROW.queue, class: isEngine(track) ? 'engine' : 'queue'});
    }
    for (const counter of p.counters) if (counter.n) rows.push({counter, height: ROW.counter, class: 'counter'});
    let y = RULER;
    for (const row of rows) { row.y = y; y += row.height; }
    this.rows = rows;
    this.content = y + 6;
    this.gutter.replaceChildren(el('div', {class: 'corner', title: this.title}, this.title || ''), this.labels = el('div', {class: 'labels'},
      ...rows.map(row => this.label(row))));
  }

  label(row) {
    const p = this.p, all = p.t1 - p.t0, at = `top:${row.y - RULER}px;height:${row.height}px`;
    const make = (name, value, share, title) => {
      const bar = el('i', {class: 'share'});
      bar.style.width = clamp(share * 100, 0, 100) + '%';
      const e = el('div', {class: 'label ' + row.class, title}, el('b', {}, name), el('span', {}, value), bar);
      e.style.cssText = at;
      return e;
    };
    if (row.track) {
      const share = row.track.active_ps / all, queue = !isEngine(row.track);
      const what = queue ? `${row.track.queue < 0 ? 'Collectives' : 'DMA queue'}, triggered mostly by ${row.track.engine}` : ENGINE_TITLES[row.track.engine] + ' engine';
      return make(queue ? row.track.name : `${row.track.name} `, fmtPercent(share * 100), share,
        `${what}: active ${fmtTime(row.track.active_ps)}, ${fmtPercent(share * 100)} of the time`);
    }
    const c = row.counter, mean = counterMean(c, p.t0, p.t1), share = c.capacity ? mean / c.capacity : c.most ? mean / c.most : 0;
    const value = c.unit === '%' ? fmtPercent(mean) : fmtValue(c.most, c.unit);
    return make(COUNTER_TITLES[c.name] || c.name, value, share,
      `${c.name}: ${fmtValue(mean, c.unit)} on average, ${fmtValue(c.most, c.unit)} at most` + (c.capacity ? ` of ${fmtValue(c.capacity, c.unit)}` : ''));
  }

  get width() { return Math.max(1, this.element.clientWidth - GUTTER); }

  draw() {
    const {width} = this, height = this.element.clientHeight, board = this.board;
    this.sizer.style.height = Math.max(0, this.content - height) + 'px';
    this.stage.style.height = height + 'px';
    if (!board.size(width, height)) return;
    this.top = this.element.scrollTop;
    this.labels.style.transform = `translateY(${-this.top}px)`;
    const {view} = this.app, words = board.words;
    /* Aligns time to whole pixels, so that scrolling does not flicker. */
    const dt = view.span / board.w;
    this.dt = dt;
    this.t0 = Math.round(view.t0 / dt) * dt;
    this.stats = {columns: 0, bars: 0, labels: 0};
    this.texts = [];
    words.fill(theme.words.back);
    const marks = ticks(view.t0, view.t1, width);
    this.rows.forEach((row, i) => { if (i % 2) this.rect(0, board.w, row.y, row.y + row.height, theme.words.band); });
    for (const m of marks) { const x = Math.round((m.t - this.t0) / dt); this.rect(x, x + 1, RULER, this.content, theme.words.grid); }
    for (const row of this.rows) {
      if (row.y + row.height < this.top + RULER || row.y > this.top + height) continue;
      if (row.track) this.drawTrack(row); else this.drawCounter(row);
    }
    this.drawGaps();
    board.fill(0, 0, board.w, Math.round(RULER * board.ratio), theme.words.back);
    board.fill(0, Math.round(RULER * board.ratio) - 1, board.w, Math.round(RULER * board.ratio), theme.words.grid);
    board.show();
    this.drawTexts(marks);
    this.drawOver();
  }

  /* Rows are in CSS pixels of the content, columns in pixels of the board. */
  rect(x0, x1, y0, y1, word) {
    const r = this.board.ratio;
    this.board.fill(x0, Math.round(Math.max(y0 - this.top, RULER) * r), x1, Math.round((y1 - this.top) * r), word);
  }

  laneBox(row, lane) {
    if (row.track.lanes.length === 1) return [row.y + 2, row.y + row.height - 2];
    const middle = row.y + Math.round(row.height * 0.66);
    return lane.aside ? [middle + 1, row.y + row.height - 2] : [row.y + 2, middle];
  }

  drawTrack(row) {
    for (const lane of row.track.lanes) this.drawLane(lane, ...this.laneBox(row, lane));
  }

  drawLane(lane, y0, y1) {
    const {p, t0, dt, board} = this, {start, end, wait} = p.events, {reach, busy, hits} = p, onPath = this.app.showPath ? p.critical.onPath : null, w = board.w, t1 = t0 + w * dt;
    const thick = (y1 - y0) * 0.5;
    let i = firstVisible(p, lane, t0);
    while (i < lane.end && start[i] < t1) {
      const x = Math.max(0, Math.floor((start[i] - t0) / dt)), columnEnd = t0 + (x + 1) * dt;
      const j = i + 1 < lane.end && start[i + 1] < columnEnd ? gallop(start, i + 1, lane.end, columnEnd) : i + 1;
      this.stats.columns++;
      if (j - i === 1) {
        const since = i > lane.begin ? Math.max(start[i] - wait[i], end[reach[i - 1]]) : start[i] - wait[i];
        if (wait[i] > 0 && start[i] - since > 2 * dt) {
          const from = Math.floor((since - t0) / dt);
          this.rect(from, x, y0 + thick - 0.5, y0 + thick + 0.5, theme.words.wait);
        }
        this.bar(i, x, y0, y1, hits && hits[i + 1] === hits[i]);
        if (onPath && onPath[i + 1] > onPath[i]) this.underline(i, x, y1);
      } else {
        const category = topCategory(p, i, j), share = Math.min(1, (busy[j] - busy[i]) / dt);
        const faint = hits && hits[j] === hits[i];
        this.rect(x, x + 1, y0, y1, faint ? theme.faint[category] : theme.shades[category * SHADES + Math.round(share * (SHADES - 1))]);
        const far = reach[j - 1];
        if (far >= i && end[far] > columnEnd + dt) this.bar(far, x, y0, y1, hits && hits[far + 1] === hits[far]);
        if (onPath && onPath[j] > onPath[i]) this.rect(x, x + 1, y1 - PATH_LINE, y1, theme.words.path);
      }
      i = j;
    }
  }

  /* Marks the critical path under the part of an event that the next one waited for. */
  underline(i, x, y1) {
    const x1 = Math.max(x + 1, Math.floor((this.p.events.end[i] - this.t0) / this.dt));
    this.rect(x, x1, y1 - PATH_LINE, y1, theme.words.path);
  }

  bar(i, x, y0, y1, faint) {
    const {p, t0, dt} = this, category = p.category[i], length = (p.events.end[i] - p.events.start[i]) / dt;
    const x1 = Math.max(x + 1, Math.floor((p.events.end[i] - t0) / dt));
    this.stats.bars++;
    if (x1 - x === 1) {
      const shade = Math.round(Math.min(1, length) * (SHADES - 1));
      this.rect(x, x1, y0, y1, faint ? theme.faint[category] : theme.shades[category * SHADES + shade]);
      return;
    }
    this.rect(x, x1, y0, y1, faint ? theme.faint[category] : theme.shades[category * SHADES + SHADES - 1]);
    if (x1 - x >= 3 && p.events.start[i] >= t0) this.rect(x, x + 1, y0, y1, faint ? theme.words.back : theme.edges[category]);
    const last = this.texts[this.texts.length - 1];
    if (last && last.y === (y0 + y1) / 2 && last.x1 > x) last.x1 = x; /* this bar covers the end of the previous label */
    if (x1 - x >= LABEL_MIN * this.board.ratio && y1 - y0 >= 14 && this.texts.length < 500)
      this.texts.push({i, x0: Math.max(0, x), x1: Math.min(this.board.w, x1), y: (y0 + y1) / 2, faint});
  }

  drawCounter(row) {
    const {p, t0, dt, board} = this, c = row.counter;
    /* Small values would be invisible: scales to the maximum instead of the capacity. */
    const top = Math.max(c.most > 0.3 * c.capacity || c.unit === '%' ? c.capacity : 0, c.most * 1.1) || 1;
    const y1 = row.y + row.height - 2, room = row.height - 6;
    const from = Math.max(0, Math.floor((p.t0 - t0) / dt)), to = Math.min(board.w, Math.ceil((p.t1 - t0) / dt));
    let before = counterArea(c, t0 + from * dt);
    for (let x = from; x < to; x++) {
      const a = t0 + x * dt, b = a + dt, after = counterArea(c, b);
      const mean = (after - before) / dt;
      before = after;
      const high = counterTop(c, a, b);
      this.stats.columns++;
      if (high > mean) this.rect(x, x + 1, y1 - room * high / top, y1, theme.words.areaTop);
      this.rect(x, x + 1, y1 - room * mean / top, y1, theme.words.area);
    }
    this.rect(0, board.w, y1, y1 + 1, theme.words.grid);
  }

  /* Extrapolated iterations. */
  drawGaps() {
    const {p, t0, dt, board, top} = this;
    for (const gap of p.gaps) {
      const x0 = Math.max(0, Math.floor((gap.start - t0) / dt)), x1 = Math.min(board.w, Math.ceil((gap.end - t0) / dt));
      if (x1 <= x0) continue;
      const y0 = Math.round(RULER * board.ratio), y1 = Math.min(board.h, Math.round((this.tracksEnd() - top) * board.ratio));
      const pitch = Math.round(8 * board.ratio);
      for (let y = y0; y < y1; y++) {
        const row = y * board.w;
        for (let x = x0 + ((pitch - (x0 + y) % pitch) % pitch); x < x1; x += pitch) board.words[row + x] = theme.words.hatch;
      }
      if (x1 - x0 > 90 * board.ratio) this.texts.push({gap, x0, x1, y: top + RULER + 14});
    }
  }

  tracksEnd() {
    const last = this.rows.filter(r => r.track).pop();
    return last ? last.y + last.height : RULER;
  }

  drawTexts(marks) {
    const g = this.board.context, r = this.board.ratio;
    g.textBaseline = 'middle';
    g.font = '11px ' + FONT;
    g.fillStyle = theme.draw.soft;
    for (const m of marks) {
      const x = (m.t - this.t0) / this.dt / r;
      g.fillRect(x, RULER - 6, 1, 5);
      g.fillText(m.text, x + 4, RULER / 2 - 1);
    }
    for (const t of this.texts) {
      const x = t.x0 / r, width = (t.x1 - t.x0) / r, y = t.y - this.top;
      if (y < RULER + 4 || width < LABEL_MIN) continue;
      this.stats.labels++;
      if (t.gap) { this.gapText(g, x + width / 2, y, width, t.gap.what); continue; }
      const category = this.p.category[t.i], most = Math.floor((width - 8) / 6.1);
      const note = noteOf(this.p, this.p.events.instr[t.i]);
      let text = eventTitle(this.p, t.i);
      if (note && note[0]) { const title = noteTitle(this.p, note); if (text.length + title.length + 3 <= most) text += ' · ' + title; }
      if (text.length > most) text = text.slice(0, Math.max(1, most - 1)) + '…';
      g.fillStyle = t.faint ? theme.draw.soft : theme.textOn[category];
      g.fillText(text, x + 5, y + 0.5);
    }
  }

  gapText(g, x, y, width, what) {
    const text = what || (width > 260 ? 'repeating iterations, extrapolated' : 'extrapolated');
    g.textAlign = 'center';
    const half = g.measureText(text).width / 2 + 6;
    g.fillStyle = theme.draw.back;
    g.fillRect(x - half, y - 9, half * 2, 18);
    g.fillStyle = theme.draw.soft;
    g.fillText(text, x, y);
    g.textAlign = 'left';
  }

  /* --- over the bars: pointer, selection, arrows --- */

  drawOver() {
    const r = window.devicePixelRatio || 1, {width} = this, height = this.element.clientHeight, c = this.over;
    if (c.width !== Math.round(width * r) || c.height !== Math.round(height * r)) {
      c.width = Math.round(width * r); c.height = Math.round(height * r);
      c.style.width = width + 'px'; c.style.height = height + 'px';
    }
    const g = c.getContext('2d');
    g.setTransform(r, 0, 0, r, 0, 0);
    g.clearRect(0, 0, width, height);
    const {app} = this;
    if (app.range) this.drawRange(g, height);
    if (app.pointerTime != null) {
      const x = Math.round(this.xOf(app.pointerTime)) + 0.5;
      g.strokeStyle = theme.draw.soft;
      g.globalAlpha = 0.5;
      g.beginPath(); g.moveTo(x, RULER); g.lineTo(x, height); g.stroke();
      g.globalAlpha = 1;
    }
    g.save();
    g.beginPath(); g.rect(0, RULER, width, height); g.clip();
    if (app.showPath) drawPath(this, g);
    if (this.hovered >= 0) this.outline(g, this.hovered, theme.draw.ink, 1);
    if (app.selected && app.selected.p === this.p) this.drawSelected(g, app.selected);
    g.restore();
  }

  drawRange(g, height) {
    const a = this.xOf(this.app.range[0]), b = this.xOf(this.app.range[1]);
    g.fillStyle = theme.draw.accent;
    g.globalAlpha = 0.1;
    g.fillRect(a, 0, b - a, height);
    g.globalAlpha = 0.9;
    g.fillRect(a, 0, 1, height); g.fillRect(b - 1, 0, 1, height);
    g.globalAlpha = 1;
    const text = fmtTime(this.app.range[1] - this.app.range[0]);
    if (b - a > text.length * 7 + 10) {
      g.font = '600 11px ' + FONT; g.textAlign = 'center'; g.textBaseline = 'middle';
      const half = g.measureText(text).width / 2 + 6, x = clamp((a + b) / 2, half, this.width - half);
      g.fillRect(x - half, 3, half * 2, 18);
      g.fillStyle = theme.draw.back;
      g.fillText(text, x, 12.5);
      g.textAlign = 'left';
    }
  }

  xOf(t) { return (t - this.t0) / this.dt / this.board.ratio; }

  box(e) {
    const row = this.rows.find(r => r.track && e >= r.track.begin && e < r.track.end);
    if (!row) return null;
    const lane = row.track.lanes.find(l => e >= l.begin && e < l.end), [y0, y1] = this.laneBox(row, lane);
    const x0 = this.xOf(this.p.events.start[e]), x1 = Math.max(x0 + 2, this.xOf(this.p.events.end[e]));
    return {x0, x1, y0: y0 - this.top, y1: y1 - this.top};
  }

  outline(g, e, colour, width) {
    const b = this.box(e);
    if (!b) return;
    g.strokeStyle = colour; g.lineWidth = width;
    g.strokeRect(Math.max(-5, b.x0) - 0.5, b.y0 - 0.5, Math.min(this.width + 5, b.x1) - Math.max(-5, b.x0) + 1, b.y1 - b.y0 + 1);
  }

  drawSelected(g, s) {
    if (s.before >= 0) this.arrow(g, s.before, s.e, theme.draw.accent);
    for (const e of s.waiters.list) this.arrow(g, s.e, e, theme.category[6]);
    if (s.before >= 0) this.outline(g, s.before, theme.draw.accent, 1);
    this.outline(g, s.e, theme.draw.ink, 2);
  }

  /* From the end of one to the start of the other. */
  arrow(g, from, to, colour) {
    const a = this.box(from), b = this.box(to);
    if (!a || !b) return;
    const limit = x => clamp(x, -2000, this.width + 2000);
    const x0 = limit(a.x1), y0 = (a.y0 + a.y1) / 2, x1 = limit(b.x0), y1 = (b.y0 + b.y1) / 2, bend = clamp(Math.abs(x1 - x0) / 2, 14, 60);
    g.strokeStyle = g.fillStyle = colour;
    g.lineWidth = 1.4;
    g.beginPath(); g.moveTo(x0, y0); g.bezierCurveTo(x0 + bend, y0, x1 - bend, y1, x1, y1); g.stroke();
    g.beginPath(); g.moveTo(x1, y1); g.lineTo(x1 - 6, y1 - 3.4); g.lineTo(x1 - 6, y1 + 3.4); g.fill();
  }

  /* --- pointing --- */

  rowAt(y) { return y < RULER ? null : this.rows.find(r => y + this.top >= r.y && y + this.top < r.y + r.height); }
  timeAt(x) { return this.t0 + (x - GUTTER) * this.board.ratio * this.dt; }

  /* The event under a point, or close to it; -1 if there is none. */
  hit(x, y) {
    const row = this.rowAt(y);
    if (!row || !row.track || x < GUTTER) return -1;
    const lane = row.track.lanes.find(l => { const [a, b] = this.laneBox(row, l); return y + this.top >= a - 2 && y + this.top <= b + 1; });
    if (!lane) return -1;
    const {start, end} = this.p.events, t = this.timeAt(x), near = 3 * this.dt * this.board.ratio;
    let best = -1, distance = Infinity;
    let i = lowerBound(start, lane.begin, lane.end, t + near) - 1;
    for (let steps = 0; i >= lane.begin && steps < 4000; i--, steps++) {
      if (end[this.p.reach[i]] < t - near) break;
      const d = t < start[i] ? start[i] - t : t > end[i] ? t - end[i] : 0;
      if (d < distance && d <= near) { best = i; distance = d; }
      if (distance === 0) break;
    }
    return best;
  }

  hover(x, y, e) {
    const {app} = this, was = this.hovered;
    app.pointerTime = x >= GUTTER ? this.timeAt(x) : null;
    this.hovered = this.hit(x, y);
    const row = this.rowAt(y);
    if (this.hovered >= 0) app.tip(e, eventTip(this.p, this.hovered));
    else if (row && row.counter && x >= GUTTER) app.tip(e, this.counterTip(row.counter, this.timeAt(x)));
    else app.hideTip();
    if (was !== this.hovered) this.element.style.cursor = this.hovered >= 0 ? 'pointer' : '';
    app.dirtyOver();
  }

  counterTip(c, t) {
    const title = COUNTER_TITLES[c.name] || c.name, value = counterAt(c, t);
    return [el('b', {}, title), el('div', {}, fmtValue(value, c.unit) + (c.capacity ? ` of ${fmtValue(c.capacity, c.unit)}` : '')),
      el('div', {class: 'soft'}, fmtTime(t, 5))];
  }
}
Timeline.prototype.hovered = -1;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif';

/* --- overview --- */

class Overview {
  constructor(app, profile, host) {
    this.app = app; this.p = profile;
    this.element = el('div', {class: 'overview', title: 'All of the program: drag to move, drag the ends to zoom'});
    host.replaceChildren(this.element);
    this.board = new Board(this.element);
    this.brush = el('div', {class: 'brush'});
    this.element.append(this.brush);
    this.stale = true;
    this.listen();
  }
  get width() { return Math.max(1, this.element.clientWidth); }
  draw() {
    const {p, board, app} = this, height = this.element.clientHeight, view = app.view;
    const old = [board.w, board.h].join();
    if (!board.size(this.width, height)) return;
    if (this.stale || old !== [board.w, board.h].join()) this.paint(height);
    const all = view.max - view.min;
    this.brush.style.left = clamp((view.t0 - view.min) / all, 0, 1) * this.width + 'px';
    this.brush.style.width = Math.max(3, (Math.min(view.t1, view.max) - Math.max(view.t0, view.min)) / all * this.width) + 'px';
  }
  paint(height) {
    const {p, board, app} = this;
    this.stale = false;
    board.words.fill(theme.words.band);
    const tracks = p.tracks.filter(t => t.queue < 0 && t.end > t.begin), queues = p.tracks.filter(t => t.queue >= 0 && t.end > t.begin);
    const rows = tracks.length + (queues.length ? 1 : 0), each = (board.h - 4) / Math.max(1, rows);
    const put = (lane, row) => {
      const dt = (app.view.max - app.view.min) / board.w, {start, end} = p.events;
      const y0 = Math.round(2 + row * each), y1 = Math.round(2 + (row + 1) * each - Math.max(1, each * 0.15));
      for (let i = lane.begin; i < lane.end;) {
        const x = Math.floor((start[i] - app.view.min) / dt), j = Math.max(i + 1, gallop(start, i, lane.end, app.view.min + (x + 1) * dt));
        const share = Math.min(1, (p.busy[j] - p.busy[i]) / dt), far = Math.floor((end[p.reach[j - 1]] - app.view.min) / dt);
        board.fill(x, y0, Math.max(x + 1, far), y1, theme.shades[topCategory(p, i, j) * SHADES + Math.round(share * (SHADES - 1))]);
        i = j;
      }
    };
    tracks.forEach((t, row) => put(t.lanes[0], row));
    queues.forEach(t => put(t.lanes[0], tracks.length));
    board.show();
  }
  listen() {
    let grip = null;
    const {view} = this.app, time = e => view.min + (e.clientX - this.element.getBoundingClientRect().left) / this.width * (view.max - view.min);
    this.element.addEventListener('pointerdown', e => {
      const t = time(e), near = 6 / this.width * (view.max - view.min);
      grip = Math.abs(t - view.t0) < near ? {side: 0} : Math.abs(t - view.t1) < near ? {side: 1} : {t};
      if (grip.t != null && (t < view.t0 || t > view.t1)) view.set(t - view.span / 2, t + view.span / 2);
      grip.t0 = view.t0; grip.t1 = view.t1; grip.from = t;
      try { this.element.setPointerCapture(e.pointerId); } catch { /* already removed */ }
    });
    this.element.addEventListener('pointermove', e => {
      if (!grip) return;
      const t = time(e);
      if (grip.side === 0) view.set(Math.min(t, grip.t1 - 100), grip.t1);
      else if (grip.side === 1) view.set(grip.t0, Math.max(t, grip.t0 + 100));
      else view.set(grip.t0 + t - grip.from, grip.t1 + t - grip.from);
    });
    const end = () => { grip = null; };
    this.element.addEventListener('pointerup', end);
    this.element.addEventListener('pointercancel', end);
  }
}
