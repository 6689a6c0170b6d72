/* main.js - the application: selection, panels and keys. */

const app = {
  profiles: [],      /* one, or two to compare */
  timelines: [],
  selected: null,    /* {p, e, before, waiters} */
  range: null,       /* [a, b] in picoseconds */
  marked: null,      /* {text, count} */
  pointerTime: null,
  showPath: false,   /* the critical path is marked */
  pending: 0,        /* 1: overlay only, 2: all */
  frames: 0,

  dirty() { this.ask(2); },
  dirtyOver() { this.ask(1); },
  /* The view moved: nothing is hovered any more. */
  moved() {
    for (const t of this.timelines) t.hovered = -1;
    this.hideTip();
    this.dirty();
  },
  ask(what) {
    if (!this.pending) requestAnimationFrame(() => this.frame());
    this.pending = Math.max(this.pending, what);
  },
  frame() {
    const what = this.pending;
    this.pending = 0;
    if (what === 2) {
      this.frames++;
      if (this.overview) this.overview.draw();
      for (const t of this.timelines) t.draw();
      if (this.tab === 'memory' && this.memory) this.memory.draw();
    } else for (const t of this.timelines) t.drawOver();
    link.follow();
  },

  /* --- selecting --- */

  selectEvent(p, e, show) {
    if (e < 0 || e == null) {
      this.selected = null;
    } else {
      this.range = null;
      this.selected = {p, e, before: waitedForEvent(p, e), waiters: waitersOf(p, e, 40)};
      if (show) this.reveal(p, e);
    }
    this.showDetails();
    this.dirty();
  },
  /* Selects a related event, if any. */
  follow(to) {
    const e = this.selected ? to(this.selected) : -1;
    if (e >= 0) this.selectEvent(this.selected.p, e, true);
  },
  /* Scrolls the event into view, in time and by row. */
  reveal(p, e) {
    this.view.show(p.events.start[e], p.events.end[e]);
    this.revealRow(p, e);
  },
  revealRow(p, e) {
    const timeline = this.timelines.find(t => t.p === p), row = timeline.rows.find(r => r.track && e >= r.track.begin && e < r.track.end);
    const box = timeline.element;
    if (row && row.y - RULER < box.scrollTop) box.scrollTop = row.y - RULER;
    else if (row && row.y + row.height > box.scrollTop + box.clientHeight) box.scrollTop = row.y + row.height - box.clientHeight;
  },
  /* The execution of an instruction with the longest time or wait. */
  selectInstr(p, instr) {
    const {start, end, wait, instr: ids, n} = p.events;
    let best = -1;
    const cost = i => end[i] - start[i] + wait[i];
    for (let i = 0; i < n; i++) if (ids[i] === instr && (best < 0 || cost(i) > cost(best))) best = i;
    if (best < 0) say('That instruction is in an iteration that is not in the events.');
    else {
      if (this.marked) this.mark(null);
      const room = 2 * (end[best] - start[best]) + 1000;
      this.view.set(start[best] - wait[best] - room, end[best] + room);
      this.selectEvent(p, best, true);
    }
  },
  selectRange(a, b, done) {
    this.range = a == null || b - a <= 0 ? null : [Math.max(a, this.view.min), Math.min(b, this.view.max)];
    if (this.range && this.range[1] <= this.range[0]) this.range = null;
    if (done || !this.range) {
      this.selected = null;
      this.showDetails();
    }
    this.dirty();
  },
  zoomToSelection() {
    if (this.range) this.view.set(...this.range);
    if (!this.selected) return;
    const {p, e} = this.selected, a = p.events.start[e], b = p.events.end[e];
    this.view.set(a - (b - a), b + (b - a));
  },
  selectRow(p, kind, name) { this.mark(q => ({instrs: maskOfRow(q, kind, name)}), name || '(none)', `row:${kind}:${name}`); },
  selectNode(p, index) {
    if (treeOf(p)[index])
      this.mark(q => { const i = sameNode(p, q, index); return {instrs: i < 0 ? new Uint8Array(q.instrs.n) : maskOfNode(q, i)}; }, treeOf(p)[index].name, `node:${index}`);
  },
  selectLine(p, note) { this.selectRow(p, 'line', `${note[1]}:${note[2]}`); },
  selectTensor(p, tensor) {
    const name = p.names.tensors[tensor];
    this.mark(q => {
      const tensors = maskOf(q.names.tensors, (text, i) => q === p ? i === tensor : text === name);
      return {instrs: instrsWith(q, {operands: operandsWith(q, tensors)}), tensors};
    }, name, `tensor:${tensor}`);
  },

  /* --- marking --- */

  /* |find| returns the marking of a profile for search.js; null clears it. |key| identifies it in links (link.js). */
  mark(find, text, key) {
    let count = 0;
    for (const p of this.profiles) if (p.events) count += mark(p, find && find(p));
    this.marked = find ? {text, count, key} : null;
    $('found').textContent = !find ? '' : count ? `${fmtCount(count)} found` : 'none';
    $('query').value = find ? text : '';
    if (count && !this.profiles.some(p => p.events && this.anyHitInView(p))) this.go(true);
    this.dirty();
  },
  anyHitInView(p) {
    const {view} = this;
    return p.tracks.some(t => t.lanes.some(l => {
      const i = firstVisible(p, l, view.t0), j = lowerBound(p.events.start, i, l.end, view.t1);
      return p.hits[j] > p.hits[i];
    }));
  },
  search(text) {
    if (text.trim()) this.mark(p => maskOfQuery(p, text), text, `search:${text}`); else this.mark(null);
  },
  /* The next match in the profile with the selection, or in the first with matches. */
  go(forward) {
    if (!this.marked || !this.marked.count) return;
    const has = p => p.events && p.hits && p.hits[p.events.n] > 0;
    const p = this.selected && has(this.selected.p) ? this.selected.p : this.profiles.find(has);
    this.selectEvent(p, nextHit(p, this.selected && this.selected.p === p ? this.selected.e : -1, forward), true);
  },

  /* Marks the critical path, or the part of it for a row of its table. */
  showCritical(p, row) {
    this.setPath(true);
    this.mark(q => q.critical && (q === p || !row) ? maskOfCritical(q, row) : {events: new Uint8Array(q.events.n)}, row ? `critical path: ${row.name}` : 'critical path',
      `path:${row ? row.name : ''}`);
  },
  setPath(on) {
    this.showPath = on;
    $('path').setAttribute('aria-pressed', on);
    this.dirty();
  },
  togglePath() {
    const on = !this.showPath;
    if (on) this.showCritical(this.profiles[0], null);
    else { this.setPath(false); this.mark(null); }
  },

  /* --- panels --- */

  showDetails() {
    const p = this.profiles[0], withEvents = this.profiles.filter(q => q.events);
    let parts;
    if (this.selected) parts = eventDetails(this, this.selected);
    else if (this.range && withEvents.length) parts = withEvents.flatMap(q => [
      withEvents.length > 1 ? el('h2', {class: 'which'}, q.label || q.name) : null, ...rangeDetails(this, q, this.range)]);
    else parts = nothingDetails(this, p);
    $('details').replaceChildren(...parts.filter(Boolean));
    $('details').scrollTop = 0;
  },
  showLegend() {
    const used = new Set();
    for (const p of this.profiles) if (p.events) for (let c = 0, n = CATEGORIES.length; c < n; c++) if (p.sums[p.sums.length - n + c] > 0) used.add(c);
    $('legend').replaceChildren(...[...used].sort((a, b) => a - b).map(c => el('button', {title: 'Mark these in the timeline',
      onclick: () => this.markCategory(c)}, swatch(c), CATEGORIES[c])));
  },
  markCategory(c) {
    if (this.marked && this.marked.text === CATEGORIES[c]) this.mark(null); else this.mark(() => ({category: c}), CATEGORIES[c], `category:${c}`);
  },
  tabs() {
    const p = this.profiles[0];
    const count = list => list && list.length ? ` ${list.length}` : '';
    return [
      ['findings', 'Bottlenecks' + count(p.json.findings), () => findingsList(this, p)],
      ['modules', 'Layers', () => new TreeTable(this, p).element],
      ['critical', 'Critical path', () => criticalPanel(this, p)],
      ['communication', 'Communication', () => communicationPanel(p)],
      ['op', 'Ops', () => profileTable(this, p, 'op').element],
      ['line', 'Lines', () => profileTable(this, p, 'line').element],
      ['source', 'Source', () => sourcePanel(this, p)],
      ['instr', 'Instructions', () => profileTable(this, p, 'instr').element],
      ['memory', 'Memory', () => { const host = el('div', {class: 'host'}); this.memory = new MemoryView(this, p, host); return host; }],
      ['roofline', 'Roofline', () => { const host = el('div', {class: 'host'}); this.roofline = new Roofline(this, host); return host; }],
      ['values', 'All numbers', () => summaryTable(p).element],
      ['compare', 'Compare', () => comparePanel(this)],
    ].filter(t => (p.events || t[0] !== 'memory') && (t[0] !== 'source' || (p.source || []).length) && (t[0] !== 'modules' || (p.json.tree || []).length) &&
      (t[0] !== 'communication' || p.json.communication));
  },
  makeTabs(first) {
    this.panels = new Map();
    this.tabList = this.tabs();
    $('panels').replaceChildren();
    $('tabs').replaceChildren(...this.tabList.map(([id, title]) => el('button', {role: 'tab', id: 'tab-' + id, 'aria-controls': 'panel-' + id,
      onclick: () => this.openTab(id), onkeydown: e => this.tabKey(e, id)}, title)));
    this.firstTab = first;
    this.openTab(first);
  },
  tabKey(e, id) {
    const at = this.tabList.findIndex(t => t[0] === id), by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    e.preventDefault(); e.stopPropagation();
    const to = this.tabList[(at + by + this.tabList.length) % this.tabList.length][0];
    this.openTab(to);
    $('tab-' + to).focus();
  },
  /* The filter input of the open tab; null if it has none. */
  filterBox() {
    const panel = this.panels && this.panels.get(this.tab);
    return panel ? panel.querySelector('.tools input') : null;
  },
  openTab(id) {
    this.tab = id;
    for (const [name] of this.tabList) {
      const on = name === id, tab = $('tab-' + name);
      tab.setAttribute('aria-selected', on);
      tab.tabIndex = on ? 0 : -1;
    }
    if (!this.panels.has(id)) {
      const panel = el('div', {role: 'tabpanel', id: 'panel-' + id, 'aria-labelledby': 'tab-' + id}, this.tabList.find(t => t[0] === id)[2]());
      this.panels.set(id, panel);
      $('panels').append(panel);
    }
    for (const [name, panel] of this.panels) panel.hidden = name !== id;
    if (id === 'roofline') this.roofline.draw();
    this.dirty();
  },

  tip(e, parts) {
    const t = $('tip');
    t.replaceChildren(...parts);
    t.hidden = false;
    const w = t.offsetWidth, h = t.offsetHeight, x = e.clientX + 14, y = e.clientY + 16;
    t.style.left = Math.max(4, x + w > innerWidth - 8 ? e.clientX - w - 12 : x) + 'px';
    t.style.top = Math.max(4, y + h > innerHeight - 8 ? e.clientY - h - 12 : y) + 'px';
  },
  hideTip() { $('tip').hidden = true; this.pointerTime = null; },

  /* --- profiles --- */

  show(profiles, tab) {
    this.profiles = profiles;
    this.selected = this.range = null;
    this.mark(null);
    const seen = profiles.filter(p => p.events);
    const t0 = seen.length ? Math.min(...seen.map(p => p.t0)) : 0, t1 = seen.length ? Math.max(...seen.map(p => p.t1)) : 1e6;
    if (this.view) this.view.bounds(t0, t1);
    else { this.view = new View(t0, t1); this.view.listeners.push(() => this.moved()); }
    $('title').textContent = profiles[0].name;
    $('title').title = profiles[0].json.name || '';
    document.title = `${profiles[0].name} on ${profiles[0].json.target || 'a chip'} – Tern profile`;
    $('target').textContent = profiles[0].json.target || '';
    $('lanes').replaceChildren();
    this.timelines = seen.map((p, i) => new Timeline(this, p, $('lanes'), profiles.length > 1 ? `${'AB'[profiles.indexOf(p)]}  ${p.label || p.name}` : ''));
    this.overview = seen.length ? new Overview(this, seen[0], $('overview')) : null;
    $('summary').replaceChildren(...summaryCards(profiles));
    this.memory = this.roofline = null;
    this.makeTabs(tab || ((profiles[0].json.findings || []).length ? 'findings' : 'op'));
    this.showDetails();
    this.showLegend();
    this.dirty();
  },
  async open(file) {
    try {
      const p = await profileOfFile(file);
      if (!p.label) p.label = p.name === this.profiles[0].name ? file.name : p.name;
      this.show([this.profiles[0], p], 'compare');
      say(p.events ? `${file.name} is B.` : `${file.name} is B. A .json file has no events: only its numbers are compared.`);
    } catch (e) {
      say(e.message, true);
    }
  },
};

/* --- summary bar --- */

function summaryCards(profiles) {
  const [a, b] = profiles, s = a.summary, ridge = s.peak_flops_bandwidth_ratio;
  const card = (name, format, title, hint) => {
    const value = s[name], other = b ? b.summary[name] : NaN;
    return el('div', {class: 'card', title: hint}, el('span', {}, title), el('b', {}, format(value)),
      el('small', {}, b && Number.isFinite(other) ? `B: ${format(other)}` : hint));
  };
  const percent = x => fmtPercent(x);
  const intensity = s.mm_arithmetic_intensity;
  const where = ridge > 0 && Number.isFinite(intensity) ? `${intensity < ridge ? 'below' : 'above'} the ridge, ${fmtNumber(ridge)}` : '';
  const cards = [
    card('total_time', x => fmtTime(x * 1e12, 4), 'Total time',
      'on ' + (a.json.target || 'the chip') + (a.json.without ? ', without ' + a.json.without : '')),
    card('mfu_estimated_percent', percent, 'MFU', 'model FLOP of the peak'),
    card('mbu_estimated_percent', percent, 'MBU', 'HBM bytes of the bandwidth'),
    card('hfu_estimated_percent', percent, 'HFU', 'all FLOP of the peak'),
    card('mm_arithmetic_intensity', x => fmtNumber(x), 'FLOP per byte', where),
    card('dma_transfer_average_bytes', fmtBytes, 'DMA size', `on average of ${fmtCount(s.dma_transfer_count)}`),
  ];
  const engines = [['PE', 'tensor_engine'], ['ACT', 'scalar_engine'], ['DVE', 'vector_engine'],
    ['POOL', 'gpsimd_engine'], ['SP', 'sync_engine'], ['DMA', 'dma']];
  const bars = el('div', {class: 'engines'}, ...engines.map(([name, key]) => {
    const share = p => p.summary[key + '_active_time_percent'];
    return el('div', {title: `${key.replace('_', ' ')}: active ${fmtPercent(share(a))} of the time` + (b ? `, B: ${fmtPercent(share(b))}` : '')},
      el('span', {}, name), meter(...profiles.map(p => share(p) / 100)), el('span', {class: 'n'}, fmtPercent(share(a))));
  }));
  return [...cards, bars];
}

/* --- keys --- */

const KEYS = [
  ['w, +, ↑', 'zoom in', () => app.view.zoom(0.7)], ['s, −, ↓', 'zoom out', () => app.view.zoom(1 / 0.7)],
  ['a, ←', 'move left', () => app.view.pan(-0.15)], ['d, →', 'move right', () => app.view.pan(0.15)],
  ['f, 0', 'show all of the program', () => app.view.fit()],
  ['z', 'zoom to the selection', () => app.zoomToSelection()],
  ['c', 'mark the critical path', () => app.togglePath()],
  ['/', 'search', () => $('query').focus()],
  ['n', 'next match', () => app.go(true)], ['p', 'previous match', () => app.go(false)],
  ['[', 'to what it waited for', () => app.follow(s => s.before)],
  [']', 'to the first that waits for it', () => app.follow(s => s.waiters.list[0] ?? -1)],
  ['Escape', 'select nothing', () => { app.setPath(false); app.mark(null); app.selectRange(null); }],
  ['?', 'these keys', () => $('keys').showModal()],
];
const KEY_NAMES = {'↑': 'ArrowUp', '↓': 'ArrowDown', '←': 'ArrowLeft', '→': 'ArrowRight', '−': '-'};
const keyActions = new Map(KEYS.flatMap(([names, , act]) => names.split(', ').map(k => [KEY_NAMES[k] || k, act])));
keyActions.set('=', keyActions.get('+'));

function onKey(e) {
  const typing = e.target instanceof HTMLInputElement;
  if (e.target === $('query') && e.key === 'Enter') { e.preventDefault(); app.go(!e.shiftKey); return; }
  if (typing && e.key === 'Escape') { e.target.blur(); keyActions.get('Escape')(); return; }
  if (typing || e.ctrlKey || e.metaKey || e.altKey || $('keys').open) return;
  const arrows = e.key.startsWith('Arrow') && e.target !== document.body && !e.target.closest('.timeline, .memory');
  const act = arrows ? null : keyActions.get(e.key);
  if (act) { e.preventDefault(); act(); }
}

function makeKeys() {
  $('keys').replaceChildren(el('h2', {}, 'Keys and mouse'),
    el('div', {class: 'keys'}, ...KEYS.map(([names, what]) => el('div', {},
      el('span', {}, ...names.split(', ').map(k => el('kbd', {}, k))), el('span', {}, what))),
      ...[['Wheel, pinch', 'zoom at the pointer'], ['Drag', 'move'], ['Shift+wheel', 'move'], ['Shift+drag, drag the ruler', 'measure a time range'],
        ['Wheel over the names', 'other rows']].map(([k, what]) => el('div', {}, el('span', {}, k), el('span', {}, what)))),
    el('form', {method: 'dialog'}, el('button', {}, 'Close')));
}

/* --- splitter between timeline and tables --- */

function makeSplit() {
  const split = $('split'), main = $('main');
  const set = share => { main.style.setProperty('--upper', clamp(share, 0.2, 0.85)); app.dirty(); if (app.tab === 'roofline') app.roofline.draw(); };
  const now = () => Number(getComputedStyle(main).getPropertyValue('--upper')) || 0.58;
  split.addEventListener('pointerdown', e => split.setPointerCapture(e.pointerId));
  split.addEventListener('pointermove', e => {
    if (!split.hasPointerCapture(e.pointerId)) return;
    const r = main.getBoundingClientRect();
    set((e.clientY - r.top) / r.height);
  });
  split.addEventListener('keydown', e => {
    if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
    e.preventDefault(); e.stopPropagation();
    set(now() + (e.key === 'ArrowUp' ? -0.05 : 0.05));
  });
}

function listen() {
  document.addEventListener('keydown', onKey);
  let typed = 0;
  $('query').addEventListener('input', () => { clearTimeout(typed); typed = setTimeout(() => app.search($('query').value), 120); });
  $('next').addEventListener('click', () => app.go(true));
  $('previous').addEventListener('click', () => app.go(false));
  $('path').addEventListener('click', () => app.togglePath());
  $('link').addEventListener('click', () => link.copy());
  window.addEventListener('hashchange', () => { if (location.hash.slice(1) !== link.written) restore(app, location.hash); });
  document.addEventListener('input', () => link.follow());
  $('fit').addEventListener('click', () => app.view.fit());
  $('help').addEventListener('click', () => $('keys').showModal());
  $('open').addEventListener('click', () => $('file').click());
  $('file').addEventListener('change', e => { if (e.target.files[0]) app.open(e.target.files[0]); e.target.value = ''; });
  $('theme').addEventListener('click', () => theme.set(theme.dark ? 'light' : 'dark'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => theme.set());
  document.addEventListener('dragover', e => e.preventDefault());
  document.addEventListener('drop', e => { e.preventDefault(); if (e.dataTransfer.files[0]) app.open(e.dataTransfer.files[0]); });
  $('message').addEventListener('click', () => { $('message').hidden = true; });
  new ResizeObserver(() => { setGutter(); app.dirty(); if (app.tab === 'roofline' && app.roofline) app.roofline.draw(); }).observe($('main'));
  theme.listeners.push(() => {
    if (app.overview) app.overview.stale = true;
    if (app.roofline) app.roofline.draw();
    if (app.view) { app.showLegend(); app.showDetails(); app.dirty(); }
  });
}

function start() {
  const began = performance.now();
  theme.set();
  setGutter();
  makeKeys();
  makeSplit();
  listen();
  const profiles = [];
  for (const which of [0, 1]) {
    const block = id => { const e = $(id + '-' + which); if (!e) return null; const text = e.textContent; e.textContent = ''; return text; };
    const profile = block('profile');
    if (profile === null) continue;
    profiles.push(makeProfile({profile, names: block('names'), columns: block('columns'), source: block('source')}));
  }
  if (!profiles.length) throw new FormatError('this page holds no profile');
  app.show(profiles, profiles.length > 1 ? 'compare' : null);
  restore(app, location.hash);
  $('loading').remove();
  app.frame();
  app.loadMs = performance.now() - began;
}

try {
  start();
} catch (e) {
  $('loading').textContent = 'The profile cannot be shown: ' + e.message;
  console.error(e);
}
