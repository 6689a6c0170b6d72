/* details.js - tooltip and side panel of an event or a time range. */

/* Rows of name and value. */
const pairs = rows => el('dl', {}, ...rows.filter(r => r && r[1] != null && r[1] !== '').flatMap(([name, value]) =>
  [el('dt', {}, name), el('dd', {}, ...(Array.isArray(value) ? value : [value]))]));

const swatch = category => { const s = el('i', {class: 'swatch'}); s.style.background = theme.category[category]; return s; };

function waitText(p, e) {
  const {wait, reason} = p.events;
  return wait[e] > 0 ? `${fmtTime(wait[e])}, ${p.names.reasons[reason[e]]}` : '';
}

function eventTip(p, e) {
  const {start, end, instr, waitedFor} = p.events, id = instr[e], note = noteOf(p, id);
  const operands = operandsOf(p, id).slice(0, 5);
  return [
    el('b', {}, swatch(p.category[e]), eventTitle(p, e),
      el('span', {class: 'soft'}, shorten(p.names.texts[p.instrs.text[id]], 60))),
    ...operands.map(([name, text]) => el('div', {class: 'mono'}, el('span', {class: 'soft'}, name + ' '), text)),
    note && note[0] ? el('div', {}, noteTitle(p, note) + (lineText(note) ? ' · ' + lineText(note) : '')) : null,
    el('div', {}, `${fmtTime(end[e] - start[e])} from ${fmtTime(start[e], 6)}`),
    waitText(p, e) ? el('div', {class: 'soft'}, 'waited ' + waitText(p, e) + (waitedFor[e] >= 0 ? `: ${opName(p, waitedFor[e])} #${waitedFor[e]}` : '')) : null,
  ].filter(Boolean);
}

const shorten = (text, most) => text.length > most ? text.slice(0, most - 1) + '…' : text;

function trackOf(p, e) { return p.tracks.find(t => e >= t.begin && e < t.end); }

function eventLink(app, p, e, extra) {
  return el('button', {class: 'link', 'data-event': e, onclick: () => app.selectEvent(p, e, true)}, swatch(p.category[e]),
    `${eventTitle(p, e)} #${p.events.instr[e]}`, el('span', {class: 'soft'}, ` ${trackOf(p, e).name}${extra ? ', ' + extra : ''}`));
}

/* Executions of the same instruction, and of those of the same kind that the same line made: the iterations of a loop, also
 * of an unrolled one. [the one before, the one after, its number from 1, how many]. */
function occurrences(p, e) {
  const {instr, kind, start, n} = p.events, {op, note} = p.instrs, id = instr[e];
  let before = -1, after = -1, number = 1, count = 0;
  for (let i = 0; i < n; i++) {
    if (kind[i] !== kind[e] || (instr[i] !== id && (note[id] < 0 || note[instr[i]] !== note[id] || op[instr[i]] !== op[id]))) continue;
    count++;
    if (start[i] < start[e]) number++;
    if (start[i] < start[e] && (before < 0 || start[i] > start[before])) before = i;
    if (start[i] > start[e] && (after < 0 || start[i] < start[after])) after = i;
  }
  return [before, after, number, count];
}

function syncText(instrs, i) {
  const out = [];
  if (instrs.wait[i]) out.push(`waits s${instrs.waitSem[i]} ≥ ${instrs.waitValue[i]}`);
  if (instrs.signal[i]) out.push(`signals s${instrs.signalSem[i]} ${['', '', '+', '−', '='][instrs.signal[i]] || ''}${instrs.signalValue[i]}`);
  return out.join(', ');
}

const operandRow = ([name, text]) => el('div', {}, el('span', {class: 'soft'}, name), el('span', {class: 'mono'}, text));

function eventDetails(app, s) {
  const {p, e} = s, ev = p.events, id = ev.instr[e], c = p.instrs, note = noteOf(p, id), length = ev.end[e] - ev.start[e];
  const info = p.names.ops[c.op[id]], [before, after, number, count] = occurrences(p, e), ps = 1e-12;
  const waited = ev.waitedFor[e];
  const step = (to, text, title) => el('button', {class: 'small', disabled: to < 0, title, onclick: () => app.selectEvent(p, to, true)}, text);
  return [
    el('h2', {}, swatch(p.category[e]), eventTitle(p, e), el('span', {class: 'soft'}, ` #${id}`)),
    el('p', {class: 'soft'}, info[2]),
    pairs([
      ['On', trackOf(p, e).name + (app.profiles.length > 1 ? ` (${p.label || p.name})` : '')],
      ['Op', note && note[0] ? el('button', {class: 'link', onclick: () => app.selectRow(p, 'op', wholeOp(note)), title: note[0]}, noteTitle(p, note)) : null],
      ['Internal name', note && note[0] !== noteTitle(p, note) ? note[0] : null],
      ['Line', lineText(note) ? el('button', {class: 'link', onclick: () => app.selectLine(p, note)}, lineText(note)) : null],
      ['Critical path', criticalDetails(app, p, e)],
      ['Start', fmtTime(ev.start[e], 7)],
      ['Takes', fmtTime(length, 4)],
      ['FLOP', c.flops[id] && ev.kind[e] === KIND.INSTR ? `${fmtSi(c.flops[id], '')}, ${fmtSi(c.flops[id] / (length * ps), 'FLOP/s')}` : null],
      ['Bytes', c.bytes[id] && (isTransfer(p, e) || ev.kind[e] === KIND.COLLECTIVE) ? `${fmtBytes(c.bytes[id])}, ${fmtSi(c.bytes[id] / (length * ps), 'B/s')}` : null],
      ['Sync', syncText(c, id)],
      ['Iteration', count > 1 ? [`${fmtCount(number)} of ${fmtCount(count)} `, step(before, '‹', 'The previous execution'), step(after, '›', 'The next execution')] : null],
    ]),
    el('h3', {}, 'Waited for'),
    el('div', {class: 'links', id: 'waited-for'}, ev.wait[e] > 0 ? el('div', {}, waitText(p, e)) : el('div', {class: 'soft'}, 'nothing: it started at once'),
      s.before >= 0 ? eventLink(app, p, s.before) :
        waited >= 0 ? el('div', {}, `${opName(p, waited)} #${waited} `, el('span', {class: 'soft'}, '(that iteration is not in the events)')) : null),
    el('h3', {}, `Waiting for it${s.waiters.count ? ` (${fmtCount(s.waiters.count)})` : ''}`),
    el('div', {class: 'links', id: 'waiters'}, ...s.waiters.list.slice(0, 12).map(w => eventLink(app, p, w, fmtTime(ev.wait[w]))),
      s.waiters.count ? null : el('div', {class: 'soft'}, 'nothing'),
      s.waiters.count > 12 ? el('div', {class: 'soft'}, `and ${fmtCount(s.waiters.count - 12)} more`) : null),
    el('h3', {}, 'Operands'),
    el('div', {class: 'operands'}, ...operandsOf(p, id).slice(0, 24).map(operandRow),
      c.text[id] ? operandRow(['args', p.names.texts[c.text[id]]]) : null),
  ];
}

/* --- time ranges --- */

/* Sums over [a, b]. Events that extend beyond count with the part inside. */
function rangeStats(p, a, b) {
  const {start, end, instr, kind} = p.events, tracks = [], ops = new Map();
  let flops = 0, bytes = 0, instructions = 0, transfers = 0;
  for (const track of p.tracks) {
    let active = 0, count = 0, until = a;
    for (const lane of track.lanes)
      for (let i = firstVisible(p, lane, a); i < lane.end && start[i] < b; i++) {
        const s = Math.max(a, start[i]), e = Math.min(b, end[i]), part = e - s;
        if (part <= 0 && !(start[i] >= a)) continue;
        if (!lane.aside && e > until) { active += e - Math.max(until, s); until = e; }
        const id = instr[i], whole = start[i] >= a;
        count++;
        if (whole && kind[i] === KIND.INSTR) { instructions++; flops += p.instrs.flops[id]; }
        if (whole && kind[i] === KIND.TRANSFER) { transfers++; bytes += p.instrs.bytes[id]; }
        const note = p.instrs.note[id], key = note < 0 ? '' : wholeOp(p.names.notes[note]);
        ops.set(key, (ops.get(key) || 0) + part);
      }
    if (count) tracks.push({track, count, share: active / (b - a)});
  }
  const top = [...ops].filter(o => o[0]).sort((x, y) => y[1] - x[1]).slice(0, 8);
  return {tracks, instructions, transfers, flops, bytes, top};
}

function rangeDetails(app, p, [a, b]) {
  const s = rangeStats(p, a, b), seconds = (b - a) * 1e-12;
  return [
    el('h2', {}, 'Selection'),
    el('div', {class: 'row'}, el('button', {onclick: () => app.view.set(a, b), title: 'z'}, 'Zoom to it'),
      el('button', {onclick: () => app.selectRange(null)}, 'Clear')),
    pairs([
      ['From', fmtTime(a, 6)], ['To', fmtTime(b, 6)], ['Length', fmtTime(b - a, 4)],
      ['Instructions', fmtCount(s.instructions)], ['Transfers', fmtCount(s.transfers)],
      ['DMA bytes', s.bytes ? `${fmtBytes(s.bytes)}, ${fmtSi(s.bytes / seconds, 'B/s')}` : '0'],
      ['FLOP', s.flops ? `${fmtSi(s.flops, '')}, ${fmtSi(s.flops / seconds, 'FLOP/s')}` : '0'],
    ]),
    el('h3', {}, 'Active'),
    el('div', {class: 'meters', id: 'active'}, ...s.tracks.map(t => meterRow(t.track.name, t.share, fmtCount(t.count)))),
    el('h3', {}, 'Busiest ops'),
    el('div', {class: 'meters two'}, ...s.top.map(([name, time]) => el('div', {},
      el('button', {class: 'link', onclick: () => app.selectRow(p, 'op', name), title: name}, opTitle(p, name)), el('span', {class: 'n'}, fmtTime(time))))),
  ];
}

/* Waits of the tensor engine, or of the busiest engine if the tensor engine is unused. */
function idleReasons(p) {
  const tracks = (p.json.tracks || []).filter(isEngine), total = p.json.total_ns;
  const track = tracks.find(t => t.engine === 'pe' && t.active_ns > 0) || tracks.sort((a, b) => b.active_ns - a.active_ns)[0];
  const reasons = track ? Object.entries(track.waits_ns || {}).filter(r => r[1] > 0.001 * total).sort((a, b) => b[1] - a[1]) : [];
  if (!reasons.length) return [];
  return [el('h3', {}, `What ${track.name} waits for`),
    el('div', {class: 'meters'}, ...reasons.map(([name, ns]) => meterRow(name, ns / total, fmtTime(ns * 1000))))];
}

function nothingDetails(app, p) {
  const key = (keys, what) => el('div', {}, el('span', {}, ...keys.split(' ').map(k => el('kbd', {}, k))), el('span', {}, what));
  return [
    el('h2', {}, 'Nothing selected'),
    el('p', {class: 'soft'}, 'Click a bar to see what it is, what it waited for and what waited for it. ' +
      'Drag over the ruler, or with Shift held, to measure a time range.'),
    el('div', {class: 'keys'}, key('w s', 'zoom in, out'), key('a d', 'move'), key('f', 'show all'),
      key('/', 'search'), key('n p', 'next, previous match'), key('?', 'all keys')),
    ...idleReasons(p),
    p.json.every_turn === false ? el('p', {class: 'soft'},
      'Repeating loop iterations were extrapolated: those stretches are hatched. Sums and shares count them.') : null,
  ];
}
