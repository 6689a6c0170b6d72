/* search.js - finds the events of a text or a table row. Matches stay bright; the rest of the timeline is dimmed. */

/* A mask over instructions from masks over their properties. */
function instrsWith(p, {ops, notes, operands, texts}) {
  const c = p.instrs, mask = new Uint8Array(c.n);
  for (let i = 0; i < c.n; i++) {
    let hit = (ops && ops[c.op[i]]) || (notes && c.note[i] >= 0 && notes[c.note[i]]) || (texts && texts[c.text[i]]);
    if (!hit && operands) for (let k = c.first[i]; k < c.first[i + 1] && !hit; k++) hit = operands[c.operands[k]];
    mask[i] = hit ? 1 : 0;
  }
  return mask;
}

const maskOf = (list, test) => Uint8Array.from(list, (x, i) => test(x, i) ? 1 : 0);

function operandsWith(p, tensors) {
  const mask = new Uint8Array(p.operands.n + 1);
  for (let i = 1; i <= p.operands.n; i++) mask[i] = p.operands.tensor[i] >= 0 && tensors[p.operands.tensor[i]] ? 1 : 0;
  return mask;
}

/* Matches typed text: part of a mnemonic, an op, a line, a tensor or an argument; "#12" is an instruction. */
function maskOfQuery(p, query) {
  const q = query.trim().toLowerCase(), number = /^#(\d+)$/.exec(q);
  if (number) return {instrs: maskOf(p.instrs.op, (_, i) => i === Number(number[1])), tensors: null};
  const has = text => text.toLowerCase().includes(q);
  const tensors = maskOf(p.names.tensors, has);
  return {
    instrs: instrsWith(p, {ops: maskOf(p.names.ops, o => has(o[0])), notes: maskOf(p.names.notes, n => has(n[0]) || has(n[1] + ':' + n[2]) || has(noteTitle(p, n))),
      operands: operandsWith(p, tensors), texts: maskOf(p.names.texts, t => t && has(t))}),
    tensors: tensors.includes(1) ? tensors : null,
  };
}

/* Matches a row of a table of |kind| by name. */
function maskOfRow(p, kind, name) {
  if (kind === 'instr') return instrsWith(p, {ops: maskOf(p.names.ops, o => o[0] === name)});
  const base = text => text.replace(/^.*\//, '');
  if (kind === 'op') return instrsWith(p, {notes: maskOf(p.names.notes, n => wholeOp(n) === name)});
  return instrsWith(p, {notes: maskOf(p.names.notes, n => n[1] && (`${n[1]}:${n[2]}` === name || base(`${n[1]}:${n[2]}`) === base(name)))});
}

/* Marks the events of a mask over events or instructions, or of a category; null clears. Returns their number. */
function mark(p, found) {
  p.tensorHits = found && found.tensors || null;
  if (!found) { p.hits = null; return 0; }
  const {instr, n} = p.events, hits = new Uint32Array(n + 1), mask = found.instrs;
  if (found.events) for (let i = 0; i < n; i++) hits[i + 1] = hits[i] + found.events[i];
  else if (mask) for (let i = 0; i < n; i++) hits[i + 1] = hits[i] + mask[instr[i]];
  else for (let i = 0; i < n; i++) hits[i + 1] = hits[i] + (p.category[i] === found.category ? 1 : 0);
  p.hits = hits;
  return hits[n];
}

const isHit = (p, e) => p.hits[e + 1] > p.hits[e];

/* Hits in the order of time, those at the same time in the order of events. */
const later = (p, a, b) => p.events.start[a] - p.events.start[b] || a - b;

/* The hit after |from| (an event, or -1), or before it; wraps around. -1: none. */
function nextHit(p, from, forward) {
  const {n} = p.events;
  let best = -1, wrap = -1;
  for (let i = 0; i < n; i++) {
    if (!isHit(p, i)) continue;
    const order = from < 0 ? 1 : later(p, i, from);
    if (forward ? order > 0 : order < 0) { if (best < 0 || (forward ? later(p, i, best) < 0 : later(p, i, best) > 0)) best = i; }
    if (wrap < 0 || (forward ? later(p, i, wrap) < 0 : later(p, i, wrap) > 0)) wrap = i;
  }
  return best >= 0 ? best : wrap;
}
