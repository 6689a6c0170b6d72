/* compare.js - differences between two profiles: values of the summary, and ops by name. Omits equal rows. */

function differences(a, b, keyOf, valueOf) {
  const other = new Map(b.map(r => [keyOf(r), r])), rows = [];
  for (const r of a) {
    const s = other.get(keyOf(r));
    other.delete(keyOf(r));
    rows.push({name: keyOf(r), a: valueOf(r), b: s ? valueOf(s) : NaN, from: r});
  }
  for (const [name, s] of other) rows.push({name, a: NaN, b: valueOf(s), from: s});
  for (const r of rows) r.by = (Number.isFinite(r.b) ? r.b : 0) - (Number.isFinite(r.a) ? r.a : 0);
  return rows.filter(r => r.by !== 0 || Number.isFinite(r.a) !== Number.isFinite(r.b));
}

/* Differences of percentages are in points, all others relative. */
function changeText(r, unit) {
  if (!Number.isFinite(r.a) || !Number.isFinite(r.b)) return Number.isFinite(r.a) ? 'only in A' : 'only in B';
  if (unit === '%') return (r.by > 0 ? '+' : '−') + Math.abs(r.by).toFixed(2) + ' points';
  if (!r.a) return '';
  const share = 100 * r.by / r.a;
  return (share > 0 ? '+' : '−') + (Math.abs(share) < 0.05 ? '<0.1' : Math.abs(share).toFixed(1)) + ' %';
}

function differenceTable(title, rows, unitOf, format, options) {
  const largest = Math.max(1e-300, ...rows.map(r => Math.abs(r.by)).filter(Number.isFinite));
  return new SortTable([
    {title, left: true, key: r => rowTitle(r.from), text: r => rowTitle(r.from), search: r => `${rowTitle(r.from)} ${r.name}`, detail: r => r.name},
    {title: 'A', key: r => r.a, text: r => format(r.a, unitOf(r))},
    {title: 'B', key: r => r.b, text: r => format(r.b, unitOf(r))},
    ...(options.time ? [{title: 'B − A', key: r => Math.abs(r.by),
      text: r => signed(r.by, v => format(v, unitOf(r))), bar: r => Math.abs(r.by) / largest}] : []),
    {title: 'Change', key: relative, text: r => changeText(r, unitOf(r)), class: r => options.time && r.by ? (r.by > 0 ? 'worse' : 'better') : ''},
  ], rows, options);
}

const relative = r => Number.isFinite(r.a) && Number.isFinite(r.b) && r.a ? r.by / Math.abs(r.a) : r.by ? Math.sign(r.by) * 1e9 : 0;
const signed = (v, format) => v === 0 ? '0' : (v > 0 ? '+' : '−') + format(Math.abs(v));

function comparePanel(app) {
  const [a, b] = app.profiles;
  if (!b)
    return el('div', {class: 'drop'}, el('p', {}, 'Open a second profile to see both on one time axis and what differs.'),
      el('button', {onclick: () => $('file').click()}, 'Open a profile…'),
      el('p', {class: 'soft'}, 'A .html or .json file of “tern profile”, or drop it anywhere on this page. It is read here; nothing is sent.'));
  const values = p => Object.keys(p.summary).map(name => ({name, value: p.summary[name] ?? NaN}));
  const summary = differences(values(a), values(b), r => r.name, r => r.value);
  const rowsOf = p => (p.json.tables || {}).op || [];
  const ops = differences(rowsOf(a), rowsOf(b), r => r.name, r => r.covered_ns);
  const unit = r => a.units[r.name] ?? b.units[r.name];
  const left = differenceTable('Summary', summary, unit, fmtValue, {empty: 'No number of the summary differs.'});
  const right = differenceTable('Op (covered time)', ops, () => 'ns', v => fmtTime(v * 1000),
    {sort: 3, time: true, empty: 'No op differs.', pick: r => app.selectRow(a, 'op', r.name)});
  return el('div', {class: 'compare'}, left.element, right.element);
}
