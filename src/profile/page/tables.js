/* tables.js - sortable and filterable tables by op, line and instruction, and the summary. */

const ROWS_AT_FIRST = 200;

const finite = x => Number.isFinite(x) ? x : -Infinity;

/* |columns|: [{title, key(row), text(row), left, hint, bar}]. */
class SortTable {
  constructor(columns, rows, {sort = -1, descending = true, pick, empty = 'Nothing here.'} = {}) {
    Object.assign(this, {columns, rows, sort, descending, pick, empty});
    this.most = ROWS_AT_FIRST;
    this.filter = '';
    this.picked = null;
    this.head = el('tr');
    this.body = el('tbody');
    this.count = el('span', {class: 'soft'});
    this.input = el('input', {type: 'search', placeholder: 'Filter', 'aria-label': 'Filter the rows', oninput: () => this.filterBy(this.input.value)});
    this.element = el('div', {class: 'sheet'}, el('div', {class: 'tools'}, this.input, this.count),
      el('div', {class: 'scroll'}, el('table', {}, el('thead', {}, this.head), this.body)));
    this.fillHead();
    this.fill();
  }
  fillHead() {
    this.head.replaceChildren(...this.columns.map((c, i) => {
      const on = i === this.sort;
      return el('th', {class: c.left ? 'left' : '', 'aria-sort': on ? (this.descending ? 'descending' : 'ascending') : 'none', title: c.hint},
        el('button', {onclick: () => this.sortBy(i)}, c.title, el('i', {}, on ? (this.descending ? '▾' : '▴') : '')));
    }));
  }
  sortBy(i) {
    this.descending = i === this.sort ? !this.descending : !this.columns[i].left;
    this.sort = i;
    this.fillHead();
    this.fill();
    this.head.children[i].firstChild.focus();
  }
  filterBy(text) {
    this.filter = text.toLowerCase();
    this.most = ROWS_AT_FIRST;
    this.fill();
  }
  visible() {
    const c = this.columns[this.sort], sign = this.descending ? -1 : 1;
    const has = r => this.columns.some(k => k.left && String((k.search || k.key)(r)).toLowerCase().includes(this.filter));
    const rows = this.filter ? this.rows.filter(has) : this.rows.slice();
    if (!c) return rows; /* original order */
    return rows.sort((a, b) => {
      const x = c.key(a), y = c.key(b);
      return sign * (typeof x === 'string' ? x.localeCompare(y, 'en', {numeric: true}) : finite(x) - finite(y) || 0);
    });
  }
  fill() {
    const rows = this.visible(), shown = rows.slice(0, this.most);
    this.count.textContent = `${fmtCount(rows.length)} row${rows.length === 1 ? '' : 's'}`;
    this.body.replaceChildren(...shown.map(row => this.line(row)));
    if (!rows.length) this.body.append(el('tr', {}, el('td', {class: 'left soft', colspan: this.columns.length}, this.empty)));
    if (rows.length > this.most)
      this.body.append(el('tr', {}, el('td', {class: 'left', colspan: this.columns.length},
        el('button', {onclick: () => { this.most = Infinity; this.fill(); }}, `Show all ${fmtCount(rows.length)}`))));
  }
  line(row) {
    const cells = this.columns.map(c => tableCell(c, row));
    const act = () => { this.picked = row; for (const r of this.body.children) r.classList.remove('on'); line.classList.add('on'); this.pick(row); };
    const line = el('tr', this.pick ? {tabindex: '0', class: this.picked === row ? 'pick on' : 'pick', onclick: act,
      onkeydown: e => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); act(); } }} : {}, ...cells);
    return line;
  }
}

function tableCell(c, row) {
  const cell = el('td', {class: (c.left ? 'left' : '') + (c.class ? ' ' + c.class(row) : '')}, c.text(row));
  if (c.bar) {
    const bar = el('i', {class: 'fill'});
    bar.style.width = clamp(c.bar(row) * 100, 0, 100) + '%';
    cell.prepend(bar);
    cell.classList.add('barred');
  }
  if (c.left) cell.title = (c.detail && c.detail(row)) || c.text(row);
  return cell;
}

const sumOf = object => Object.values(object || {}).reduce((a, b) => a + b, 0);

/* Columns shared by tables and the tree; |total| is in nanoseconds. */
function sumColumns(total) {
  const ns = 1000;
  return [
    {title: 'Active', hint: 'Some instruction or transfer of it was active', key: r => r.covered_ns,
      text: r => fmtTime(r.covered_ns * ns), bar: r => r.covered_ns / total},
    {title: '%', hint: 'Active, of the total time', key: r => r.covered_ns, text: r => (100 * r.covered_ns / total).toFixed(1)},
    {title: 'Alone', hint: 'And nothing of any other row', key: r => r.alone_ns, text: r => fmtTime(r.alone_ns * ns)},
    {title: 'Engines', hint: 'Sum of executions on engines', key: r => sumOf(r.busy_ns), text: r => fmtTime(sumOf(r.busy_ns) * ns)},
    {title: 'DMA', hint: 'Sum of transfers', key: r => r.dma_ns, text: r => fmtTime(r.dma_ns * ns)},
    {title: 'Critical', hint: 'On the critical path, with the latency before it', key: r => r.critical_ns, text: r => fmtTime(r.critical_ns * ns)},
    {title: 'Waited', hint: 'Sum of the gaps before its instructions', key: r => r.waited_ns, text: r => fmtTime(r.waited_ns * ns)},
    {title: 'Instr.', hint: 'Instructions executed', key: r => r.instructions, text: r => fmtCount(r.instructions)},
    {title: 'Transfers', key: r => r.transfers, text: r => fmtCount(r.transfers)},
    {title: 'FLOP', hint: 'Of matmuls, without transposes', key: r => r.flops, text: r => r.flops ? fmtSi(r.flops, '') : '–'},
    {title: 'HBM', hint: 'Bytes read from and written to HBM', key: r => r.hbm_bytes, text: r => r.hbm_bytes ? fmtBytes(r.hbm_bytes) : '–'},
  ];
}

function profileTable(app, p, kind) {
  const total = (p.json.total_ns || p.summary.total_time * 1e9) || 1;
  const name = {op: 'Op', line: 'Source line', instr: 'Instruction'}[kind];
  const columns = [
    {title: name, left: true, key: rowTitle, text: rowTitle, search: r => `${rowTitle(r)} ${r.name}`, detail: r => r.title ? `${rowTitle(r)}\n${r.name}` : r.name},
    ...sumColumns(total),
  ];
  return new SortTable(columns, (p.json.tables || {})[kind] || [], {sort: 1, pick: row => app.selectRow(p, kind, row.name)});
}

function summaryTable(p) {
  const rows = Object.keys(p.summary).map(name => ({name, value: p.summary[name], unit: p.units[name]}));
  return new SortTable([
    {title: 'Name', left: true, key: r => r.name, text: r => r.name},
    {title: 'Value', key: r => r.value, text: r => fmtValue(r.value, r.unit)},
    {title: 'Exactly', key: r => r.value, text: r => r.value == null ? '–' : `${r.value} ${r.unit || ''}`},
  ], rows, {sort: -1});
}

function findingsList(app, p) {
  const list = p.json.findings || [];
  if (!list.length) return el('p', {class: 'soft pad'}, 'No bottleneck costs more than 1 % of the time.');
  return el('ol', {class: 'findings'}, ...list.map((f, i) => {
    const go = f.instr >= 0 && p.events;
    const show = () => app.selectInstr(p, f.instr);
    return el('li', {}, el('div', {class: 'share'}, el('b', {}, fmtPercent((f.share || 0) * 100)), meter(f.share)),
      el('div', {}, el('h3', {}, sentence(f.what)), el('p', {}, sentence(f.evidence)), el('p', {class: 'hint'}, sentence(f.hint))),
      go ? el('button', {onclick: show, title: 'Show the worst instruction in the timeline', 'data-finding': i}, 'Show') : el('span'));
  }));
}

const sentence = text => text ? text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.') : '';
