/* modules.js - the model as a tree of modules, layers and ops, and the source with the time of each line. */

/* The nodes of json.tree with their index and the end of their subtree. */
function treeOf(p) {
  if (p.tree) return p.tree;
  const nodes = (p.json.tree || []).map((row, index) => ({...row, index, end: index + 1, children: []})), path = [];
  for (const node of nodes) {
    path.length = node.depth;
    if (node.depth) path[node.depth - 1].children.push(node);
    path.push(node);
    for (const above of path) above.end = node.index + 1;
  }
  p.tree = nodes;
  return nodes;
}

/* Instructions of the subtree of node |index|. */
function maskOfNode(p, index) {
  const node = treeOf(p)[index], {n, note} = p.instrs, inside = i => i >= node.index && i < node.end;
  const notes = maskOf(p.names.notes, x => inside(x[4])), none = inside(p.names.no_note) ? 1 : 0, mask = new Uint8Array(n);
  for (let i = 0; i < n; i++) mask[i] = note[i] < 0 ? none : notes[note[i]];
  return mask;
}

/* Identifies a node across profiles by its path. */
function sameNode(p, q, index) {
  if (p === q) return index;
  const name = (tree, i) => { const out = []; for (let d = Infinity; i >= 0; i--) if (tree[i].depth < d) { d = tree[i].depth; if (d) out.push(tree[i].name); } return out.join('\n'); };
  const wanted = name(treeOf(p), index);
  return treeOf(q).findIndex((_, i) => name(treeOf(q), i) === wanted);
}

class TreeTable {
  constructor(app, p) {
    this.app = app; this.p = p;
    this.nodes = treeOf(p);
    this.open = new Set();
    this.sort = 1; this.descending = true;
    this.filter = '';
    this.openAtFirst();
    const total = (p.json.total_ns || p.summary.total_time * 1e9) || 1;
    this.columns = [{title: 'Module, layer, op', left: true, key: r => r.name}, ...sumColumns(total)];
    this.head = el('tr');
    this.body = el('tbody');
    this.count = el('span', {class: 'soft'});
    const input = el('input', {type: 'search', placeholder: 'Filter', 'aria-label': 'Filter the nodes',
      oninput: () => { this.filter = input.value.toLowerCase(); this.fill(); }});
    this.element = el('div', {class: 'sheet'}, el('div', {class: 'tools'}, input,
      el('button', {class: 'small', onclick: () => { this.nodes.forEach(n => { if (n.children.length) this.open.add(n.index); }); this.fill(); }}, 'Open all'),
      el('button', {class: 'small', onclick: () => { this.open.clear(); this.open.add(0); this.fill(); }}, 'Close all'), this.count),
    el('div', {class: 'scroll'}, el('table', {role: 'treegrid'}, el('thead', {}, this.head), this.body)));
    this.fillHead();
    this.fill();
  }
  /* Opens the root, then the longest nodes, up to a limit of rows. */
  openAtFirst() {
    const closed = this.nodes.slice(0, 1);
    for (let rows = 1; closed.length;) {
      closed.sort((a, b) => b.covered_ns - a.covered_ns);
      const node = closed.shift(), more = rows + node.children.length;
      if (more > 24 && node.index) continue;
      rows = more;
      this.open.add(node.index);
      closed.push(...node.children.filter(c => c.children.length));
    }
  }
  fillHead() {
    this.head.replaceChildren(...this.columns.map((c, i) => el('th', {class: c.left ? 'left' : '', title: c.hint,
      'aria-sort': i === this.sort ? (this.descending ? 'descending' : 'ascending') : 'none'},
    el('button', {onclick: () => this.sortBy(i)}, c.title, el('i', {}, i === this.sort ? (this.descending ? '▾' : '▴') : '')))));
  }
  sortBy(i) {
    this.descending = i === this.sort ? !this.descending : !this.columns[i].left;
    this.sort = i;
    this.fillHead();
    this.fill();
    this.head.children[i].firstChild.focus();
  }
  ordered(nodes) {
    const c = this.columns[this.sort], sign = this.descending ? -1 : 1;
    return nodes.slice().sort((a, b) => {
      const x = c.key(a), y = c.key(b);
      return sign * (typeof x === 'string' ? x.localeCompare(y, 'en', {numeric: true}) : finite(x) - finite(y) || 0);
    });
  }
  /* With a filter: matches and their ancestors. */
  wanted() {
    if (!this.filter) return null;
    const keep = new Uint8Array(this.nodes.length);
    for (const n of this.nodes) if (`${n.name} ${n.op || ''}`.toLowerCase().includes(this.filter)) keep[n.index] = 1;
    for (const n of this.nodes.slice().reverse()) if (n.children.some(c => keep[c.index])) keep[n.index] = 1;
    return keep;
  }
  fill() {
    const keep = this.wanted(), rows = [];
    const add = node => {
      if (rows.length >= 2000 || (keep && !keep[node.index])) return;
      rows.push(node);
      if (keep || this.open.has(node.index)) this.ordered(node.children).forEach(add);
    };
    if (this.nodes.length) add(this.nodes[0]);
    this.count.textContent = `${fmtCount(rows.length)} of ${fmtCount(this.nodes.length)} rows`;
    this.body.replaceChildren(...rows.map(node => this.line(node)));
  }
  toggle(node, on) {
    if (!node.children.length) return;
    if (on ?? !this.open.has(node.index)) this.open.add(node.index); else this.open.delete(node.index);
    this.fill();
    const row = this.body.querySelector(`[data-node="${node.index}"]`);
    if (row) row.focus();
  }
  line(node) {
    const open = this.open.has(node.index), inner = node.children.length > 0, title = node.op ? `${node.name}\n${node.op}` : node.name;
    const name = el('td', {class: 'left', title}, inner ? el('button', {class: 'twist', tabindex: '-1', 'aria-label': open ? 'Close' : 'Open',
      onclick: e => { e.stopPropagation(); this.toggle(node); }}, open ? '▾' : '▸') : el('span', {class: 'twist'}), node.name || '(none)');
    name.style.paddingLeft = 8 + 16 * node.depth + 'px';
    const pick = () => { if (this.p.events) this.app.selectNode(this.p, node.index); for (const r of this.body.children) r.classList.toggle('on', r === line); };
    const line = el('tr', {tabindex: '0', class: 'pick' + (inner ? ' inner' : ''), 'data-node': node.index, 'aria-level': node.depth + 1,
      'aria-expanded': inner ? String(open) : null, onclick: pick, ondblclick: () => this.toggle(node), onkeydown: e => {
        if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') { e.preventDefault(); e.stopPropagation(); this.toggle(node, e.key === 'ArrowRight'); }
        else if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); pick(); }
      }}, name, ...this.columns.slice(1).map(c => tableCell(c, node)));
    return line;
  }
}

/* --- source --- */

/* Files with their lines and the time of each, longest first. */
function sourceFiles(p) {
  const times = new Map(((p.json.tables || {}).line || []).map(r => [r.name, r]));
  return (p.source || []).map(({file, lines}) => {
    const rows = lines.map(([number, text]) => ({number, text, row: times.get(`${file}:${number}`)}));
    return {file, rows, time: rows.reduce((sum, r) => sum + (r.row ? r.row.covered_ns : 0), 0)};
  }).sort((a, b) => b.time - a.time);
}

function sourcePanel(app, p) {
  const files = sourceFiles(p), total = p.json.total_ns || 1, list = el('div', {class: 'listing mono'});
  const show = ({file, rows}) => {
    const most = Math.max(...rows.map(r => r.row ? r.row.covered_ns : 0), 1e-9), out = [];
    rows.forEach((r, i) => {
      if (i && r.number !== rows[i - 1].number + 1) out.push(el('div', {class: 'cut'}, '⋯'));
      const bar = el('i'), go = () => app.selectRow(p, 'line', `${file}:${r.number}`);
      bar.style.width = r.row ? 100 * r.row.covered_ns / most + '%' : '0';
      out.push(el('div', r.row && p.events ? {class: 'pick', tabindex: '0', 'data-line': r.number, onclick: go,
        onkeydown: e => { if (e.key === 'Enter') go(); }, title: `${fmtCount(r.row.instructions)} instructions, ${fmtTime(r.row.critical_ns * 1000)} on the critical path`} : {},
      el('span', {class: 'n'}, r.row ? fmtTime(r.row.covered_ns * 1000) : ''), el('span', {class: 'n'}, r.row ? (100 * r.row.covered_ns / total).toFixed(1) + ' %' : ''),
      el('span', {class: 'heat'}, bar), el('span', {class: 'n soft'}, String(r.number)), el('span', {class: 'code'}, r.text)));
    });
    list.replaceChildren(...out);
  };
  const choose = el('select', {'aria-label': 'File', onchange: () => show(files[choose.selectedIndex])},
    ...files.map(f => el('option', {}, `${f.file} – ${fmtTime(f.time * 1000)}`)));
  show(files[0]);
  return el('div', {class: 'sheet'}, el('div', {class: 'tools'}, choose, el('span', {class: 'soft'}, 'Time in which an instruction or transfer of a line was active.')),
    el('div', {class: 'scroll'}, list));
}
