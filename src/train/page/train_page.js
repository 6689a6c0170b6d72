/* train_page.js - one training run, or a comparison of several. Texts of a run are inserted as text, never as
 * markup. */

const read = id => { const e = $(id); return e ? JSON.parse(e.textContent) : null; };
const fmtLoss = x => x == null || !Number.isFinite(x) ? '–' : x.toFixed(4);
const fmtUsd = x => !(x > 0) ? '–' : x >= 0.00995 ? (Math.round(x * 100) / 100).toFixed(2) : trimZeros(fmtNumber(x, 2));
const last = values => values[values.length - 1];

/* --- data --- */

const page = read('runs');
const runs = page.runs.map((run, index) => {
  const p = run.points, tokens = [], seconds = [];
  let t = 0, s = 0;
  p.step.forEach((_, i) => { t += p.tokens[i] || 0; s += p.seconds[i] || 0; tokens.push(t); seconds.push(s); });
  const x = {step: p.step, tokens, seconds};
  const speed = p.tokens.map((n, i) => p.seconds[i] > 0 ? n / p.seconds[i] : null);
  const measured = p.validation_loss.map((v, i) => v == null ? -1 : i).filter(i => i >= 0);
  return {...run, index, x, speed, measured, report: read('report-' + index), shown: p.step.length > 0};
});

const AXES = {
  step: {label: 'step', format: v => fmtAmount(v)},
  tokens: {label: 'tokens', format: v => fmtAmount(v)},
  seconds: {label: 'training time on this host', format: v => fmtDuration(v)},
};

const METRICS = [
  {id: 'loss', title: 'Loss', wide: true, format: v => trimZeros(fmtNumber(v, 4)), values: r => r.points.loss, smooth: true, canLog: true, ignoreRaw: false},
  {id: 'learning-rate', title: 'Learning rate', format: v => trimZeros(fmtNumber(v, 3)), values: r => r.points.learning_rate, zero: true},
  {id: 'gradient-norm', title: 'Gradient norm', format: v => trimZeros(fmtNumber(v, 3)), values: r => r.points.gradient_norm, smooth: true, zero: true},
  {id: 'throughput', title: 'Throughput on this host', unit: 'tokens/s', format: v => fmtAmount(v), values: r => r.speed, smooth: true, zero: true},
];

/* --- curves --- */

const app = {axis: 'step', weight: 0, log: false, charts: [], at: null};

function seriesOf(metric) {
  const out = [];
  for (const r of runs.filter(r => r.shown)) {
    const xs = r.x[app.axis], ys = metric.values(r), weight = metric.smooth ? app.weight : 0;
    if (weight) out.push({run: r.index, kind: 'raw', xs, ys});
    out.push({run: r.index, kind: 'line', xs, ys: smooth(ys, weight)});
    if (metric.id === 'loss' && r.measured.length)
      out.push({run: r.index, kind: 'validation', xs: r.measured.map(i => xs[i]), ys: r.measured.map(i => r.points.validation_loss[i])});
  }
  return out;
}

function drawAll() {
  let low = Infinity, high = -Infinity;
  for (const r of runs.filter(r => r.shown)) {
    low = Math.min(low, r.x[app.axis][0]);
    high = Math.max(high, last(r.x[app.axis]));
  }
  if (!Number.isFinite(low)) [low, high] = [0, 1];
  METRICS.forEach((metric, i) => app.charts[i].draw(seriesOf(metric), {low, high, ...AXES[app.axis]}, metric.canLog && app.log));
  showAt(null);
}

/* Values of every run at x. */
function tipRows(x) {
  const rows = [];
  for (const r of runs.filter(r => r.shown)) {
    const i = nearest(r.x[app.axis], x), p = r.points;
    const validation = r.measured.filter(k => k <= i);
    rows.push({run: r, i, values: [
      ['step', fmtCount(p.step[i])], ['training loss', fmtLoss(p.loss[i])],
      app.weight ? ['smoothed', fmtLoss(smooth(p.loss, app.weight)[i])] : null,
      validation.length ? ['validation loss', fmtLoss(p.validation_loss[last(validation)]) + (last(validation) === i ? '' : ` at ${fmtCount(p.step[last(validation)])}`)] : null,
      ['learning rate', trimZeros(fmtNumber(p.learning_rate[i]))], ['gradient norm', trimZeros(fmtNumber(p.gradient_norm[i]))],
      ['throughput', fmtAmount(r.speed[i], 'tokens/s')], ['tokens so far', fmtAmount(r.x.tokens[i])],
      ['training time', fmtDuration(r.x.seconds[i])],
    ].filter(Boolean)});
  }
  return rows;
}

function tipTable(rows) {
  if (rows.length === 1) return el('table', {}, el('tbody', {}, ...rows[0].values.map(([name, value]) => el('tr', {}, el('td', {class: 'soft'}, name), el('td', {}, value)))));
  const names = ['step', 'training loss', 'smoothed', 'validation loss', 'learning rate', 'gradient norm', 'throughput'].filter(n => rows.some(r => r.values.some(v => v[0] === n)));
  return el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, ''), ...rows.map(r => el('th', {}, el('span', {class: 'swatch run' + r.run.index % 8}))))),
    el('tbody', {}, ...names.map(n => el('tr', {}, el('td', {class: 'soft'}, n), ...rows.map(r => el('td', {}, (r.values.find(v => v[0] === n) || ['', '–'])[1]))))));
}

function showAt(x, clientX, clientY) {
  const tip = $('tip'), rows = x == null ? [] : tipRows(x);
  app.at = rows.length ? rows[0].run.x[app.axis][rows[0].i] : null;
  for (const chart of app.charts) chart.mark(app.at);
  tip.hidden = !rows.length;
  if (tip.hidden) return;
  tip.replaceChildren(tipTable(rows));
  const {width, height} = tip.getBoundingClientRect(), w = document.documentElement.clientWidth;
  const left = clientX + 16 + width > w ? clientX - 16 - width : clientX + 16;
  tip.style.left = clamp(left, 8, Math.max(8, w - width - 8)) + 'px';
  tip.style.top = clamp(clientY + 14, 8, Math.max(8, innerHeight - height - 8)) + 'px';
}

function moveCursor(by, chart) {
  const r = runs.find(r => r.shown);
  if (!r) return;
  const xs = r.x[app.axis];
  const i = app.at == null ? 0 : clamp(nearest(xs, app.at) + by, 0, xs.length - 1);
  const box = chart.root.getBoundingClientRect();
  showAt(xs[i], box.left + chart.px(xs[i]), box.top + 40);
}

function makeLegend() {
  const keys = (kind, text) => el('span', {class: 'key'}, svg('svg', {class: 'stroke'}, svg('path', {class: `${kind} run0`, d: 'M0 4H22'})), text);
  const training = runs.some(r => r.measured.length) ? [keys('line', 'training'), keys('validation', 'validation')] : [];
  const toggles = runs.length < 2 ? [] : runs.map(r => el('button', {'aria-pressed': String(r.shown), title: 'Show or hide', onclick: e => {
    r.shown = !r.shown && r.points.step.length > 0;
    e.currentTarget.setAttribute('aria-pressed', r.shown);
    drawAll();
  }}, el('span', {class: 'swatch run' + r.index % 8}), r.name));
  $('legend').append(...toggles, ...training);
}

function makeCharts() {
  for (const metric of METRICS)
    app.charts.push(new Chart($('charts'), {...metric, onPoint: showAt, onLeave: () => showAt(null), onKey: moveCursor}));
  const set = () => {
    app.weight = Number($('smoothing').value);
    $('smoothed').textContent = app.weight.toFixed(2);
    app.axis = $('axis').value;
    app.log = $('log').checked;
    drawAll();
  };
  $('smoothing').value = Math.max(...runs.map(r => r.points.step.length)) >= 50 ? 0.6 : 0;
  for (const id of ['smoothing', 'axis', 'log']) $(id).addEventListener('input', set);
  const every = Math.max(...runs.map(r => r.every));
  if (every > 1) {
    $('thinned').textContent = `Each point is the mean of up to ${fmtCount(every)} steps.`;
    $('thinned').hidden = false;
  }
  makeLegend();
  set();
  new ResizeObserver(() => drawAll()).observe($('charts'));
}

/* --- tables --- */

function table(heads, rows, kind) {
  return el('div', {class: 'scroll' + (kind ? ' ' + kind : '')}, el('table', {}, el('thead', {}, el('tr', {}, ...heads.map(h => el('th', {}, h)))),
    el('tbody', {}, ...rows.map(row => el('tr', {}, ...row.map(cell => cell instanceof Node && cell.tagName === 'TD' ? cell : el('td', {}, cell)))))));
}

const nameCell = r => el('td', {}, el('span', {class: 'swatch run' + r.index % 8}), r.name);

function makeResults() {
  const best = r => r.measured.length ? Math.min(...r.measured.map(i => r.points.validation_loss[i])) : null;
  $('results').hidden = false;
  $('results').append(table(['run', 'steps', 'tokens', 'training loss', 'validation loss', 'best validation loss', 'tokens/s here', 'training time'],
    runs.map(r => [nameCell(r), fmtCount(last(r.points.step)), fmtAmount(last(r.x.tokens)), fmtLoss(last(r.points.loss)),
      fmtLoss(r.measured.length ? r.points.validation_loss[last(r.measured)] : null), fmtLoss(best(r)),
      fmtAmount(last(r.x.tokens) / last(r.x.seconds)), fmtDuration(last(r.x.seconds))])),
  el('p', {class: 'note'}, 'Training loss is that of the last step, before smoothing.'));
}

function configGroups(wanted, value) {
  const groups = new Map();
  page.rows.forEach((row, i) => {
    if (!wanted(i)) return;
    if (!groups.has(row.group)) groups.set(row.group, []);
    groups.get(row.group).push(el('dt', {}, row.label), el('dd', {class: row.label === 'command' || row.label === 'hash' ? 'mono' : false}, value(i)));
  });
  return el('div', {class: 'groups'}, ...[...groups].map(([name, items]) => el('div', {class: 'group'}, el('h3', {}, name), el('dl', {}, ...items))));
}

function makeConfig() {
  const has = i => runs.some(r => r.config[i]);
  if (runs.length === 1) {
    $('config').append(configGroups(has, i => runs[0].config[i]));
    return;
  }
  const differing = page.rows.map((_, i) => i).filter(i => page.different[i]);
  const heads = ['', ...runs.map(r => el('span', {}, el('span', {class: 'swatch run' + r.index % 8}), ' ' + r.name))];
  const cell = (r, i) => el('td', {class: 'wrap'}, r.config[i] || '–');
  $('config').append(el('h3', {}, 'Differences'), table(heads, differing.map(i => [page.rows[i].label, ...runs.map(r => cell(r, i))]), 'texts'),
    el('details', {}, el('summary', {}, 'The same in all runs'), configGroups(i => has(i) && !page.different[i], i => runs[0].config[i])));
}

function makeCost(report) {
  if (!report || !report.cost || !report.cost.length) return;
  $('cost').hidden = false;
  const usd = row => row.price ? el('td', {title: `${row.price.basis}, ${row.price.date}`}, fmtUsd(row.price.usd_per_hour)) : '–';
  $('cost').append(table(['', 'replicas', 'step', 'all-reduce', 'tokens/s', 'MFU', 'USD/h', 'USD per G token', 'USD per epoch', 'basis'],
    report.cost.map(row => [row.where, fmtCount(row.replicas), fmtSeconds(row.step_seconds), row.all_reduce_seconds > 0 ? fmtSeconds(row.all_reduce_seconds) : '–',
      fmtAmount(row.tokens_per_second), fmtPercent(100 * row.mfu), usd(row), fmtUsd(1000 * row.usd_per_million_tokens), fmtUsd(row.usd_per_epoch), row.kind])),
  el('p', {class: 'note'}, 'modelled: one core, by the timing model. estimate: every core trains a batch of its own; the all-reduce of gradients is a ring and nothing of it is overlapped. ' +
    'MFU: FLOPs of the model over the published dense bf16 peak. Hold the pointer over a price for its basis and date.'));
  if (report.gpu_left_out)
    $('cost').append(el('p', {class: 'note'}, `GPU instances are left out: ${fmtPercent(100 * report.gpu_utilisation_assumed, 0)} MFU would be assumed for them, and this job is too small for that (${fmtPercent(100 * report.mfu)} on one core of ${report.target}).`));
  else
    $('cost').append(el('p', {class: 'note'}, `assumed: ${fmtPercent(100 * report.gpu_utilisation_assumed, 0)} of the GPU's published peak, which is not measured.`));
}

function bars(rows) {
  return el('div', {class: 'bars'}, ...rows.flatMap(([name, share, text]) => [el('span', {class: 'soft'}, name), meter(share), el('span', {}, text)]));
}

function makeEngines(report) {
  const names = {tensor: 'tensor', vector: 'vector', scalar: 'scalar', gpsimd: 'GpSimd', dma: 'DMA'};
  const targets = report && report.targets ? report.targets.filter(t => t.bottleneck) : [];
  if (!targets.length) return;
  $('engines').hidden = false;
  $('engines').append(el('div', {class: 'groups'}, ...targets.map(t => el('div', {class: 'group'},
    el('h3', {}, `${t.target}, one core: ${fmtSeconds(t.step_seconds)} per step`), bars(Object.entries(names).map(([key, name]) => [name, t[key], fmtPercent(100 * t[key])])),
    el('p', {class: 'note'}, `Share of the time that an engine is busy. Bottleneck: ${names[t.bottleneck] || t.bottleneck}.`)))));
}

function makeMemory(report) {
  if (!report || !report.planned_bytes) return;
  const parts = {weight_bytes: 'weights', state_bytes: 'optimizer', scratch_bytes: 'gradients and activations', validation_bytes: 'validation', on_chip_bytes: 'SBUF and PSUM',
    data_bytes: 'data', checkpoint_bytes: 'checkpoint', program_bytes: 'programs', process_bytes: 'process'};
  const most = Math.max(...Object.keys(parts).map(key => report[key] || 0));
  $('memory').hidden = false;
  $('memory').append(bars(Object.entries(parts).map(([key, name]) => [name, (report[key] || 0) / most, fmtSi(report[key] || 0, 'B')])),
    el('p', {class: 'note'}, `${fmtSi(report.planned_bytes, 'B')} planned; the process took ${fmtSi(report.measured_bytes, 'B')} at most.`));
}

/* --- the page --- */

function card(name, value, more) {
  return el('div', {class: 'card'}, el('span', {}, name), el('b', {}, value), el('small', {}, more || ''));
}

function makeSummary(r) {
  const p = r.points, report = r.report, steps = page.rows.findIndex(row => row.label === 'steps planned');
  const cards = [card('Training loss', fmtLoss(last(p.loss)), `from ${fmtLoss(p.loss[0])}`)];
  if (r.measured.length) cards.push(card('Validation loss', fmtLoss(p.validation_loss[last(r.measured)]), `at step ${fmtCount(p.step[last(r.measured)])}`));
  cards.push(card('Steps', fmtCount(last(p.step)), r.config[steps] ? `of ${r.config[steps]} planned` : ''));
  cards.push(card('Tokens/s on this host', fmtAmount(last(r.x.tokens) / last(r.x.seconds)), `${fmtDuration(last(r.x.seconds))} of training`));
  const target = report && report.targets && report.targets.find(t => t.target === report.target);
  if (target && target.step_seconds > 0) {
    cards.push(card(`On ${target.target}, one core`, `${fmtSeconds(target.step_seconds)}`, 'per step, modelled'));
    cards.push(card('MFU', fmtPercent(100 * report.mfu), `of ${fmtSi(target.peak_bf16_flops, 'FLOP/s')} bf16, ${target.target} one core`));
    const priced = report.cost.find(row => row.price && row.where.startsWith(target.target + '.'));
    if (priced) cards.push(card(`On ${priced.where}`, `$${fmtUsd(1000 * priced.usd_per_million_tokens)}`, 'per G token'));
  }
  $('summary').append(...cards);
}

function makeTheme() {
  const set = dark => { document.documentElement.dataset.theme = dark ? 'dark' : 'light'; };
  const system = matchMedia('(prefers-color-scheme: dark)');
  set(system.matches);
  system.addEventListener('change', () => set(system.matches));
  $('theme').addEventListener('click', () => set(document.documentElement.dataset.theme !== 'dark'));
}

function makePage() {
  const one = runs.length === 1 ? runs[0] : null, chip = page.rows.findIndex(row => row.label === 'chip');
  makeTheme();
  $('title').textContent = page.title;
  if (one && one.config[chip]) { $('target').textContent = one.config[chip]; $('target').hidden = false; }
  if (page.profile) { $('profile').href = page.profile; $('profile').hidden = false; }
  if (one) makeSummary(one); else $('summary').hidden = true;
  makeCharts();
  if (!one) makeResults();
  makeConfig();
  if (!one) return;
  makeCost(one.report);
  makeEngines(one.report);
  makeMemory(one.report);
  if (one.report && one.report.sample) { $('sample').hidden = false; $('sample').append(el('pre', {}, one.report.sample)); }
}

makePage();
