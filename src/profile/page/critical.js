/* critical.js - the critical path: its time by kind, and navigation along it. */

/* [{name, ns, track}]: work by engine and queue, then latency by its kind. */
function criticalRows(p) {
  const steps = (p.json.critical_path || {}).steps_ns || {}, work = ['execution', 'transfer', 'weight load', 'table load', 'collective'];
  const tracks = (p.json.tracks || []).filter(t => t.critical_ns > 0).map((t, i) => ({
    name: isEngine(t) ? `${ENGINE_TITLES[t.engine] || t.name} engine executes` : `${t.name}: ${t.queue < 0 ? 'collectives' : 'transfers'}`, ns: t.critical_ns, track: t.name}));
  const waits = Object.keys(steps).filter(name => !work.includes(name)).map(name => ({name, ns: steps[name], step: name}));
  return [...tracks, ...waits];
}

function criticalPanel(app, p) {
  const total = p.json.total_ns || 1, ns = 1000, share = r => r.ns / total;
  const columns = (title, most) => [
    {title, left: true, key: r => r.name, text: r => r.name || '(none)', detail: r => r.detail},
    {title: 'Time', key: r => r.ns, text: r => fmtTime(r.ns * ns), bar: r => r.ns / most},
    {title: '%', hint: 'Of the total time', key: r => r.ns, text: r => (100 * share(r)).toFixed(1)},
  ];
  const table = (title, rows, pick) => new SortTable(columns(title, Math.max(...rows.map(r => r.ns), 1e-9)), rows, {sort: 1, pick}).element;
  const ops = ((p.json.tables || {}).op || []).filter(r => r.critical_ns > 0).map(r => ({name: rowTitle(r), ns: r.critical_ns, row: r}));
  return el('div', {class: 'compare'}, table('Engine, queue or latency', criticalRows(p), p.events ? r => app.showCritical(p, r) : null),
    table('Op, with the latency before it', ops, p.events ? r => app.selectRow(p, 'op', r.row.name) : null));
}

/* Events of the path for a row of the table, for search.js. */
function maskOfCritical(p, row) {
  const c = p.critical, mask = new Uint8Array(p.events.n), step = row && row.step ? p.names.steps.indexOf(row.step) : -1;
  for (let i = 0; i < c.n; i++) {
    const e = c.event[i];
    if (e < 0 || (step >= 0 ? c.step[i] !== step : c.step[i] > LAST_WORK)) continue;
    if (!row || row.step || trackOf(p, e).name === row.track) mask[e] = 1;
  }
  return {events: mask};
}

/* The links whose work is event |e|: [the first, the last]; null if it is not on the path. */
function linksOf(p, e) {
  const c = p.critical;
  if (c.onPath[e + 1] === c.onPath[e]) return null;
  const at = i => c.event[i] === e && c.step[i] <= LAST_WORK;
  let first = 0;
  while (first < c.n && !at(first)) first++;
  let last = first;
  for (let i = first; i < c.n; i++) if (at(i)) last = i;
  return [first, last];
}

/* The event on the path before or after link |i|; -1: none. */
function alongPath(p, i, by) {
  const c = p.critical, from = c.event[i];
  for (i += by; i >= 0 && i < c.n; i += by) if (c.event[i] >= 0 && c.event[i] !== from && c.step[i] <= LAST_WORK) return c.event[i];
  return -1;
}

/* Time on the path of event |e|, and the buttons that lead along it. */
function criticalDetails(app, p, e) {
  const links = linksOf(p, e), c = p.critical;
  if (!links) return null;
  let time = 0;
  for (let i = links[0]; i <= links[1]; i++) if (c.event[i] === e && c.step[i] <= LAST_WORK) time += c.end[i] - c.start[i];
  const go = (to, text, title) => el('button', {class: 'small', disabled: to < 0, title, onclick: () => app.selectEvent(p, to, true)}, text);
  return [`${fmtTime(time)} `, go(alongPath(p, links[0], -1), '‹', 'Back along the path'), go(alongPath(p, links[1], 1), '›', 'On along the path')];
}

/* Lines from event to event, where few enough of them are in view. */
function drawPath(timeline, g) {
  const {p} = timeline, c = p.critical, t1 = timeline.t0 + timeline.board.w * timeline.dt;
  const from = Math.max(0, lowerBound(c.end, 0, c.n, timeline.t0) - 1), to = lowerBound(c.start, 0, c.n, t1);
  if (to - from > 400) return;
  g.strokeStyle = theme.draw.path;
  g.lineWidth = 1.5;
  g.beginPath();
  let last = null;
  for (let i = from; i < Math.min(to + 1, c.n); i++) {
    if (c.event[i] < 0 || c.step[i] > LAST_WORK) continue;
    const box = timeline.box(c.event[i]);
    if (!box) continue;
    const y = box.y1 - PATH_LINE / 2, x0 = timeline.xOf(c.start[i]), x1 = timeline.xOf(c.end[i]);
    if (last) { g.moveTo(last[0], last[1]); g.lineTo(x0, y); }
    last = [x1, y];
  }
  g.stroke();
}
