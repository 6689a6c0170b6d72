/* link.js - the view as the fragment of the page's URL, which restores it.
 *
 *     #t=START-END&range=A-B&event=WHICH.INSTR.KIND.START&tab=NAME&filter=TEXT&mark=KIND:NAME&path=1
 *
 * Times are picoseconds. Missing parts, and parts that are invalid in this profile, are ignored. */

/* Restores a marking; keys are the kinds of |app.marked.key|. */
const MARKS = {
  search: (app, text) => { $('query').value = text; app.search(text); },
  row: (app, text) => { const at = text.indexOf(':'); app.selectRow(app.profiles[0], text.slice(0, at), text.slice(at + 1)); },
  node: (app, text) => app.selectNode(app.profiles[0], Number(text)),
  tensor: (app, text) => { if (app.profiles[0].names.tensors[Number(text)] !== undefined) app.selectTensor(app.profiles[0], Number(text)); },
  category: (app, text) => { if (CATEGORIES[Number(text)]) app.markCategory(Number(text)); },
  path: (app, text) => app.showCritical(app.profiles[0], text ? criticalRows(app.profiles[0]).find(r => r.name === text) || null : null),
};

function fragmentOf(app) {
  const {view, selected, marked} = app, parts = [], round = t => Math.round(t);
  if (view.t0 !== view.min || view.t1 !== view.max) parts.push(['t', `${round(view.t0)}-${round(view.t1)}`]);
  if (app.range) parts.push(['range', app.range.map(round).join('-')]);
  if (selected) {
    const {p, e} = selected, ev = p.events;
    parts.push(['event', [app.profiles.indexOf(p), ev.instr[e], ev.kind[e], ev.start[e]].join('.')]);
  }
  if (app.tab !== app.firstTab) parts.push(['tab', app.tab]);
  const filter = app.filterBox();
  if (filter && filter.value) parts.push(['filter', filter.value]);
  if (marked && marked.key) parts.push(['mark', marked.key]);
  if (app.showPath) parts.push(['path', 1]);
  return parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/* Parses two numbers "a-b", a < b; null if malformed. */
function readPair(text) {
  const m = /^(-?\d+)-(-?\d+)$/.exec(text || '');
  return m && Number(m[1]) < Number(m[2]) ? [Number(m[1]), Number(m[2])] : null;
}

function findEvent(app, text) {
  const [which, instr, kind, start] = (text || '').split('.').map(Number), p = app.profiles[which];
  if (!p || !p.events) return null;
  const ev = p.events;
  for (let e = 0; e < ev.n; e++) if (ev.instr[e] === instr && ev.kind[e] === kind && ev.start[e] === start) return {p, e};
  return null;
}

function restore(app, fragment) {
  const parts = new Map();
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    try { if (at > 0) parts.set(part.slice(0, at), decodeURIComponent(part.slice(at + 1))); } catch { /* not a link of this page */ }
  }
  if (!parts.size || !app.profiles.length) return;
  if (app.tabList.some(t => t[0] === parts.get('tab'))) app.openTab(parts.get('tab'));
  const filter = app.filterBox();
  if (filter && parts.has('filter')) { filter.value = parts.get('filter'); filter.dispatchEvent(new Event('input')); }
  const mark = parts.get('mark') || '', at = mark.indexOf(':'), again = MARKS[mark.slice(0, at)];
  if (again && app.profiles[0].events) again(app, mark.slice(at + 1));
  app.setPath(parts.has('path'));
  const range = readPair(parts.get('range')), found = findEvent(app, parts.get('event')), view = readPair(parts.get('t'));
  if (range) app.selectRange(...range, true);
  if (found) app.selectEvent(found.p, found.e, false);
  if (view) app.view.set(...view); else app.view.fit();
  if (found) app.revealRow(found.p, found.e);
}

/* Updates the URL after a short delay. */
const link = {
  timer: 0,
  written: '',
  follow() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), 150);
  },
  write() {
    clearTimeout(this.timer);
    const text = fragmentOf(app);
    if (text === this.written) return;
    this.written = text;
    history.replaceState(null, '', text ? '#' + text : location.pathname + location.search);
  },
  async copy() {
    this.write();
    const done = () => say('The link to this view is in the clipboard.');
    try {
      await navigator.clipboard.writeText(location.href);
      done();
    } catch {
      const box = el('textarea', {class: 'aside'}, location.href);
      document.body.append(box);
      box.select();
      const copied = document.execCommand('copy');
      box.remove();
      if (copied) done(); else say('This browser does not allow copying here: copy the address of the page instead.', true);
    }
  },
};
