/* chart.js - line charts over a shared horizontal axis: nice ticks, smoothing, a cursor in all of them. */

const SVG = 'http://www.w3.org/2000/svg';

function svg(name, attributes, ...children) {
  const e = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes || {})) e.setAttribute(key, value);
  e.append(...children);
  return e;
}

/* "4.43 M tokens/s": a space on both sides of the prefix. */
function fmtAmount(n, unit = '', digits = 3) {
  if (n == null || !Number.isFinite(n)) return '–';
  const names = ['', 'k', 'M', 'G', 'T'];
  let i = 0;
  while (Math.abs(n) >= 999.5 && i < 4) { n /= 1000; i++; }
  return [trimZeros(fmtNumber(n, digits)), names[i], unit].filter(s => s).join(' ');
}

const trimZeros = text => text.includes('.') ? text.replace(/\.?0+$/, '') : text;
const fmtSeconds = s => fmtTime(s * 1e12);

/* "1 h 12 min", "3 min 20 s", "6.5 s". */
function fmtDuration(s) {
  if (!Number.isFinite(s)) return '–';
  if (s < 60) return s < 1 ? fmtSeconds(s) : trimZeros(fmtNumber(s)) + ' s';
  const whole = Math.round(s), h = Math.floor(whole / 3600), m = Math.floor(whole / 60) % 60;
  return h ? `${h} h ${m} min` : `${m} min ${whole % 60} s`;
}

/* At most |count| round values in [low, high]. */
function niceTicks(low, high, count) {
  const span = high - low;
  if (!(span > 0)) return [low];
  const rough = span / Math.max(1, count), power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find(m => m * power >= rough * 0.999) || 10);
  const ticks = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) ticks.push(i * step);
  return ticks;
}

function logTicks(low, high) {
  const ticks = [];
  for (let e = Math.floor(Math.log10(low)); e <= Math.ceil(Math.log10(high)); e++)
    for (const m of [1, 2, 5]) if (m * 10 ** e >= low && m * 10 ** e <= high) ticks.push(m * 10 ** e);
  return ticks.length > 1 ? ticks : niceTicks(low, high, 4);
}

/* Exponential moving average without bias at the start; gaps stay gaps. */
function smooth(values, weight) {
  if (!weight) return values;
  let sum = 0, norm = 0;
  return values.map(v => {
    if (v == null) return null;
    sum = weight * sum + (1 - weight) * v;
    norm = weight * norm + (1 - weight);
    return sum / norm;
  });
}

/* The index of the nearest value to x in |xs|, ascending. */
function nearest(xs, x) {
  let low = 0, high = xs.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (xs[middle] < x) low = middle + 1; else high = middle;
  }
  return low && x - xs[low - 1] < xs[low] - x ? low - 1 : low;
}

const MARGIN = {left: 58, right: 12, top: 10, bottom: 34};

/* A chart draws series: {run, xs, ys, kind}, kind 'raw', 'line' or 'validation'. */
class Chart {
  constructor(host, options) {
    this.options = options;
    this.root = svg('svg', {role: 'img', tabindex: 0, 'aria-label': options.title});
    this.note = el('small', {}, options.unit || '');
    this.box = el('div', {class: 'chart' + (options.wide ? ' wide' : ''), id: 'chart-' + options.id},
      el('h3', {}, options.title, this.note), this.root);
    host.append(this.box);
    this.root.addEventListener('pointermove', e => this.point(e));
    this.root.addEventListener('pointerdown', e => this.point(e));
    this.root.addEventListener('pointerleave', () => options.onLeave());
    this.root.addEventListener('blur', () => options.onLeave());
    this.root.addEventListener('keydown', e => {
      const by = {ArrowLeft: -1, ArrowRight: 1}[e.key];
      if (by) { options.onKey(by, this); e.preventDefault(); }
    });
  }

  point(e) {
    const left = this.root.getBoundingClientRect().left;
    this.options.onPoint(this.xAt(e.clientX - left), e.clientX, e.clientY, this);
  }

  xAt(px) { return this.x0 + (px - MARGIN.left) / this.plotWidth * (this.x1 - this.x0); }
  px(x) { return MARGIN.left + (this.x1 > this.x0 ? (x - this.x0) / (this.x1 - this.x0) : 0.5) * this.plotWidth; }
  py(y) {
    const f = this.log ? Math.log : v => v;
    return MARGIN.top + (f(this.y1) - f(y)) / (f(this.y1) - f(this.y0)) * this.plotHeight;
  }

  /* series, x: {low, high, format, label}, log: logarithmic vertical axis. */
  draw(series, x, log) {
    const {width, height} = this.root.getBoundingClientRect();
    this.series = series;
    this.plotWidth = Math.max(10, width - MARGIN.left - MARGIN.right);
    this.plotHeight = Math.max(10, height - MARGIN.top - MARGIN.bottom);
    this.root.setAttribute('viewBox', `0 0 ${width} ${height}`);
    [this.x0, this.x1] = [x.low, x.high];
    this.fitHeight(log);
    this.root.replaceChildren(...this.grid(x, width, height), ...series.flatMap(s => this.shape(s)));
    this.marks = svg('g', {class: 'marks'});
    this.root.append(this.marks);
  }

  fitHeight(log) {
    let low = Infinity, high = -Infinity;
    for (const s of this.series) {
      if (s.kind === 'raw' && this.options.ignoreRaw) continue;
      for (const y of s.ys) if (y != null) { low = Math.min(low, y); high = Math.max(high, y); }
    }
    if (!Number.isFinite(low)) [low, high] = [0, 1];
    this.log = Boolean(log && low > 0);
    if (this.options.zero && !this.log) low = Math.min(0, low);
    if (high === low) { const by = Math.abs(low) * 0.1 || 1; high += by; if (!this.options.zero || low !== 0) low -= this.log ? 0 : by; }
    const pad = this.log ? 0 : (high - low) * 0.04;
    [this.y0, this.y1] = [this.options.zero && low >= 0 ? low : low - pad, high + pad];
  }

  grid(x, width, height) {
    const out = [], bottom = MARGIN.top + this.plotHeight, right = MARGIN.left + this.plotWidth;
    const format = this.options.format;
    for (const y of this.log ? logTicks(this.y0, this.y1) : niceTicks(this.y0, this.y1, this.plotHeight / 45)) {
      const at = this.py(y);
      out.push(svg('line', {class: 'grid', x1: MARGIN.left, x2: right, y1: at, y2: at}),
        svg('text', {x: MARGIN.left - 6, y: at + 4, 'text-anchor': 'end'}, format(y)));
    }
    for (const t of this.x1 > this.x0 ? niceTicks(x.low, x.high, this.plotWidth / 85) : [x.low]) {
      const at = this.px(t);
      out.push(svg('line', {class: 'axis', x1: at, x2: at, y1: bottom, y2: bottom + 4}),
        svg('text', {x: Math.min(at, width - 14), y: bottom + 16, 'text-anchor': 'middle'}, x.format(t)));
    }
    out.push(svg('line', {class: 'axis', x1: MARGIN.left, x2: right, y1: bottom, y2: bottom}),
      svg('text', {x: right, y: height - 3, 'text-anchor': 'end'}, x.label));
    return out;
  }

  shape(s) {
    const points = [];
    s.ys.forEach((y, i) => { if (y != null && !(this.log && y <= 0)) points.push([this.px(s.xs[i]), this.py(y)]); });
    const drawn = thin(points, this.plotWidth);
    const path = svg('path', {class: `${s.kind} run${s.run % 8}`, d: drawn.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')});
    if (s.kind === 'raw' || (s.kind === 'line' && points.length > 1)) return [path];
    const dots = points.length > 60 ? [] : points.map(([x, y]) => svg('circle', {class: `${s.kind === 'line' ? '' : 'measured '}run${s.run % 8}`, cx: x, cy: y, r: 3}));
    return [path, ...dots];
  }

  /* The cursor at x, and a dot on each line there. */
  mark(x) {
    if (x == null) { this.marks.replaceChildren(); return; }
    const at = this.px(x);
    const dots = this.series.filter(s => s.kind === 'line' && s.xs.length).map(s => {
      const i = nearest(s.xs, x);
      return s.ys[i] == null ? null : svg('circle', {class: `run${s.run % 8}`, cx: this.px(s.xs[i]), cy: this.py(s.ys[i]), r: 3.5});
    }).filter(Boolean);
    this.marks.replaceChildren(svg('line', {class: 'cursor', x1: at, x2: at, y1: MARGIN.top, y2: MARGIN.top + this.plotHeight}), ...dots);
  }
}

/* Downsamples long lines to the minimum and maximum of each pixel column, in order. */
function thin(points, width) {
  if (points.length <= 3 * width) return points;
  const out = [];
  for (let i = 0; i < points.length;) {
    const column = Math.floor(points[i][0]);
    let low = i, high = i, end = i;
    while (end < points.length && Math.floor(points[end][0]) === column) {
      if (points[end][1] < points[low][1]) low = end;
      if (points[end][1] > points[high][1]) high = end;
      end++;
    }
    out.push(...[...new Set([i, Math.min(low, high), Math.max(low, high), end - 1])].map(k => points[k]));
    i = end;
  }
  return out;
}
