/* decode.js - decodes the data blocks of a page, the output of page_columns.c, to a profile. Columns are typed
 * arrays; times are picoseconds. */

class FormatError extends Error {}

const KIND = {INSTR: 0, WEIGHTS: 1, TABLE: 2, TRANSFER: 3, COLLECTIVE: 4};
const FAMILY = {PE: 0, ELEMENTWISE: 1, SELECT: 2, REDUCE: 3, SEARCH: 4, MOVE: 5, ACTIVATION: 6, RANDOM: 7, LIBRARY: 8, DMA: 9, CONTROL: 10};
const MEM = {NONE: 0, HBM: 1, SBUF: 2, PSUM: 3};

function fromBase64(text) {
  text = text.trim();
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text), bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

class Reader {
  constructor(bytes) { this.bytes = bytes; this.at = 0; }
  /* Beyond 2^53 low bits are lost, as with any JavaScript number. */
  next() {
    const bytes = this.bytes;
    let at = this.at, b = bytes[at++], value = b & 127;
    if (b > 127) {
      b = bytes[at++]; value |= (b & 127) << 7;
      if (b > 127) {
        b = bytes[at++]; value |= (b & 127) << 14;
        if (b > 127) {
          b = bytes[at++]; value |= (b & 127) << 21;
          for (let scale = 2 ** 28; b > 127; scale *= 128) { b = bytes[at++]; value += (b & 127) * scale; }
        }
      }
    }
    if (at > bytes.length) throw new FormatError('its columns end early');
    this.at = at;
    return value;
  }
  signed() {
    const v = this.next();
    if (v < 2 ** 31) return v >>> 1 ^ -(v & 1);
    return v % 2 ? -(v + 1) / 2 : v / 2;
  }
  count() {
    const n = this.next();
    if (n > this.bytes.length) throw new FormatError('its columns are damaged');
    return n;
  }
}

/* A growable vector of numbers. */
class Growing {
  constructor(Type) { this.items = new Type(1024); this.length = 0; }
  push(x) {
    if (this.length === this.items.length) {
      const wider = new this.items.constructor(this.length * 2);
      wider.set(this.items);
      this.items = wider;
    }
    this.items[this.length++] = x;
  }
}

function readOperands(r) {
  const n = r.count(), o = {n, tensor: new Int32Array(n + 1), mem: new Uint8Array(n + 1), dtype: new Uint8Array(n + 1),
    start: new Uint8Array(n + 1), partitions: new Uint16Array(n + 1), register: new Uint8Array(n + 1), counts: [null]};
  o.tensor[0] = -1;
  for (let i = 1; i <= n; i++) {
    o.tensor[i] = r.next() - 1;
    o.mem[i] = r.next(); o.dtype[i] = r.next(); o.start[i] = r.next();
    o.partitions[i] = r.next(); o.register[i] = r.next();
    const counts = new Array(r.next());
    for (let d = 0; d < counts.length; d++) counts[d] = r.next();
    o.counts.push(counts);
  }
  return o;
}

function readInstrs(r) {
  const n = r.count(), c = {n, op: new Uint8Array(n), engine: new Uint8Array(n), note: new Int32Array(n), text: new Uint32Array(n),
    wait: new Uint8Array(n), waitSem: new Uint16Array(n), waitValue: new Float64Array(n),
    signal: new Uint8Array(n), signalSem: new Uint16Array(n), signalValue: new Float64Array(n),
    flops: new Float64Array(n), transpose: new Uint8Array(n), bytes: new Float64Array(n), first: new Uint32Array(n + 1)};
  const operands = new Growing(Uint32Array);
  let note = -1;
  for (let i = 0; i < n; i++) {
    c.op[i] = r.next(); c.engine[i] = r.next();
    c.note[i] = note += r.signed();
    c.text[i] = r.next();
    if ((c.wait[i] = r.next())) { c.waitSem[i] = r.next(); c.waitValue[i] = r.next(); }
    if ((c.signal[i] = r.next())) { c.signalSem[i] = r.next(); c.signalValue[i] = r.next(); }
    c.flops[i] = r.next(); c.transpose[i] = r.next(); c.bytes[i] = r.next();
    for (let k = r.next(); k > 0; k--) operands.push(r.next());
    c.first[i + 1] = operands.length;
  }
  c.operands = operands.items;
  return c;
}

function readTensors(r) {
  const n = r.count(), t = {n, mem: new Uint8Array(n), dtype: new Uint8Array(n), kind: new Uint8Array(n), start: new Uint8Array(n),
    partitions: new Uint16Array(n), bytes: new Float64Array(n), dims: []};
  for (let i = 0; i < n; i++) {
    t.mem[i] = r.next(); t.dtype[i] = r.next(); t.kind[i] = r.next(); t.start[i] = r.next();
    t.partitions[i] = r.next(); t.bytes[i] = r.next();
    const dims = new Array(r.next());
    for (let d = 0; d < dims.length; d++) dims[d] = r.next();
    t.dims.push(dims);
  }
  return t;
}

/* Events of all tracks in one set of columns. A track is a range of them; weight loads, which overlap matmuls, are
 * its second lane. */
function readEvents(r, names) {
  const n = r.count(), start = new Float64Array(n), end = new Float64Array(n), wait = new Float64Array(n), instr = new Uint32Array(n);
  const waitedFor = new Int32Array(n), kind = new Uint8Array(n), reason = new Uint8Array(n), tracks = [];
  let at = 0;
  const lane = aside => {
    const begin = at;
    let id = 0, t = 0;
    for (let k = r.count(); k > 0; k--, at++) {
      const head = r.next();
      id += r.signed(); t += r.signed();
      kind[at] = head & 7; reason[at] = head >> 3 & 15;
      instr[at] = id; start[at] = t; end[at] = t + r.next();
      if (head & 128) wait[at] = r.next();
      waitedFor[at] = head & 256 ? id - r.signed() : -1;
    }
    return {begin, end: at, aside};
  };
  for (let t = 0, trackCount = r.count(); t < trackCount; t++) {
    const lanes = [lane(false), lane(true)];
    tracks.push({...names.tracks[t], index: t, begin: lanes[0].begin, end: at, lanes: lanes.filter((l, i) => !i || l.end > l.begin)});
  }
  if (at !== n) throw new FormatError('its columns are damaged');
  return {events: {n, start, end, wait, instr, waitedFor, kind, reason}, tracks};
}

function readSpans(r) {
  const n = r.count(), s = {n, mem: new Uint8Array(n), start: new Float64Array(n), end: new Float64Array(n), tensor: new Uint32Array(n),
    first: new Uint8Array(n), partitions: new Uint16Array(n), address: new Float64Array(n), bytes: new Float64Array(n)};
  let start = 0, tensor = 0;
  for (let i = 0; i < n; i++) {
    s.mem[i] = r.next();
    s.start[i] = start += r.signed(); s.end[i] = start + r.next();
    s.tensor[i] = tensor += r.signed();
    s.first[i] = r.next(); s.partitions[i] = r.next(); s.address[i] = r.next(); s.bytes[i] = r.next();
  }
  return s;
}

function readCounters(r, names) {
  return names.counters.map(info => {
    const n = r.count(), at = new Float64Array(n), value = new Float64Array(n);
    let t = 0, v = 0;
    for (let i = 0; i < n; i++) { at[i] = t += r.signed(); value[i] = (v += r.signed()) / info.scale; }
    return {...info, n, at, value};
  });
}

/* The critical path: links in order of time. Of a link: its event (-1: none), what it is (names.steps), start and
 * end. The first LAST_WORK + 1 steps are work of the event, the others latency before it. onPath[i]: links whose work
 * is event i before event i + 1. */
const LAST_WORK = 4;

function readCritical(r, events) {
  const n = r.count(), c = {n, event: new Int32Array(n), step: new Uint8Array(n), start: new Float64Array(n), end: new Float64Array(n)};
  const onPath = new Uint32Array(events.n + 1), seen = new Uint8Array(events.n);
  for (let i = 0, event = 0, at = 0; i < n; i++) {
    c.step[i] = r.next();
    c.event[i] = event += r.signed();
    c.start[i] = at += r.signed(); c.end[i] = at + r.next();
    if (event >= 0 && c.step[i] <= LAST_WORK) seen[event] = 1;
  }
  for (let i = 0; i < events.n; i++) onPath[i + 1] = onPath[i] + seen[i];
  c.onPath = onPath;
  return c;
}

/* The category (colour) of an event. */
const CATEGORIES = ['matmul', 'weight load', 'transpose', 'elementwise', 'select, move', 'reduce', 'activation', 'table load',
  'library', 'DMA from HBM', 'DMA to HBM', 'DMA other', 'DMA trigger', 'control', 'collective'];
const CATEGORY_OF_FAMILY = [0, 3, 4, 5, 5, 4, 6, 4, 8, 12, 13];

function categories(p) {
  const {op, transpose, first, operands} = p.instrs, {kind, instr, n} = p.events, mem = p.operands.mem;
  const ofInstr = new Uint8Array(p.instrs.n), ofTransfer = new Uint8Array(p.instrs.n);
  for (let i = 0; i < ofInstr.length; i++) {
    const info = p.names.ops[op[i]], name = info[0];
    ofInstr[i] = info[1] === FAMILY.PE && (name === 'nc_transpose' || transpose[i]) ? 2 : CATEGORY_OF_FAMILY[info[1]];
    if (info[1] !== FAMILY.DMA) continue;
    const to = mem[operands[first[i]]], from = mem[operands[Math.min(first[i] + 1, first[i + 1] - 1)]];
    const last = mem[operands[first[i + 1] - 1]];
    ofTransfer[i] = to === MEM.HBM ? (from === MEM.HBM ? 11 : 10) : from === MEM.HBM || last === MEM.HBM ? 9 : 11;
  }
  const category = new Uint8Array(n), simple = [0, 1, 7, 11, 14];
  for (let i = 0; i < n; i++)
    category[i] = kind[i] === KIND.INSTR ? ofInstr[instr[i]] : kind[i] === KIND.TRANSFER ? ofTransfer[instr[i]] : simple[kind[i]];
  return category;
}

const baseName = text => (text || '').replace(/^.*\/(?=[^/])/, '');

/* |blocks|: {profile, names, columns, source} as texts; all but the first may be missing (a .json file). */
function makeProfile(blocks) {
  let json;
  try { json = JSON.parse(blocks.profile); } catch { throw new FormatError('it is not JSON'); }
  if (!json || json.format !== 'tern-profile') throw new FormatError('it is not a profile that Tern wrote');
  const p = {json, label: baseName(json.label), name: json.model || baseName(json.name) || 'program', summary: json.summary || {}, units: json.summary_units || {}};
  if (!blocks.columns) { p.events = null; return p; }
  p.names = JSON.parse(blocks.names);
  p.source = blocks.source ? JSON.parse(blocks.source) : [];
  const r = new Reader(fromBase64(blocks.columns));
  if (r.next() !== 3) throw new FormatError('it is of another version of Tern');
  p.operands = readOperands(r);
  p.instrs = readInstrs(r);
  p.tensors = readTensors(r);
  Object.assign(p, readEvents(r, p.names));
  p.gaps = [];
  for (let k = r.count(), at = 0; k > 0; k--) { at += r.signed(); p.gaps.push({start: at, end: at + r.next()}); }
  const barrier = (json.communication || {}).start_barrier_seconds || 0, first = Math.round((json.start_ns || 0) * 1000);
  if (barrier > 0) p.gaps.unshift({start: first, end: first + Math.round(barrier * 1e12), what: 'barrier at the start'});
  p.spans = readSpans(r);
  p.counters = readCounters(r, p.names);
  p.critical = readCritical(r, p.events);
  p.category = categories(p);
  finish(p);
  return p;
}

/* Computes the time range, and the prefix sums for drawing (lod.js). */
function finish(p) {
  let t0 = Infinity, t1 = -Infinity;
  prepareLod(p);
  for (const track of p.tracks)
    for (const lane of track.lanes) {
      if (lane.end === lane.begin) continue;
      t0 = Math.min(t0, p.events.start[lane.begin]);
      t1 = Math.max(t1, p.events.end[p.reach[lane.end - 1]]);
    }
  for (const gap of p.gaps) { t0 = Math.min(t0, gap.start); t1 = Math.max(t1, gap.end); }
  if (!(t1 > t0)) { t0 = 0; t1 = Math.max(1000, (p.json.total_ns || 0) * 1000); }
  p.t0 = t0; p.t1 = t1;
  p.counters.forEach(prepareCounter);
}

/* The blocks of profile |which| in the text of a page; null if it has none. */
function blocksOf(text, which) {
  const find = id => {
    const at = text.indexOf('id="' + id + '-' + which + '">');
    if (at < 0) return null;
    const begin = text.indexOf('>', at) + 1, end = text.indexOf('<' + '/script>', begin);
    return end < 0 ? null : text.slice(begin, end);
  };
  const blocks = {profile: find('profile'), names: find('names'), columns: find('columns'), source: find('source')};
  return blocks.profile && blocks.names && blocks.columns ? blocks : null;
}

/* A file chosen or dropped by the user. */
async function profileOfFile(file) {
  const wrong = why => new FormatError(`${file.name} cannot be compared: ${why}. Wanted: a .html or .json file of “tern profile”.`);
  let text;
  try { text = await file.text(); } catch { throw wrong('it cannot be read'); }
  try {
    if (/^\s*[{[]/.test(text.slice(0, 200))) {
      const json = JSON.parse(text), one = json && json.profiles ? json.profiles[0] : json;
      return makeProfile({profile: JSON.stringify(one)});
    }
    if (!/<html[^>]*data-tern-page/.test(text.slice(0, 2000))) throw new FormatError('it is not a profile that Tern wrote');
    const blocks = blocksOf(text, 0);
    if (!blocks) throw new FormatError('it is cut off or damaged');
    return makeProfile(blocks);
  } catch (e) {
    throw wrong(e instanceof FormatError ? e.message : 'it is damaged');
  }
}

/* --- texts --- */

const opName = (p, instr) => p.names.ops[p.instrs.op[instr]][0];

function noteOf(p, instr) {
  const n = p.instrs.note[instr];
  return n < 0 ? null : p.names.notes[n];
}

/* The op of the graph that a note belongs to: of "dot.3/load" it is "dot.3". */
const wholeOp = note => note[3] || note[0];

const lineText = note => note && note[1] ? note[1].replace(/^.*\//, '') + ':' + note[2] : '';

/* "sbuf w1 [128×512 bf16] @p0" */
function operandText(p, id, within) {
  const o = p.operands;
  const name = o.tensor[id] >= 0 ? tensorTitle(p, o.tensor[id], within) : '';
  const shape = [o.partitions[id], ...o.counts[id]].join('×');
  return `${p.names.memories[o.mem[id]]} ${name} [${shape} ${p.names.dtypes[o.dtype[id]] || ''}]` +
    (o.mem[id] === MEM.HBM ? '' : ` @p${o.start[id]}`) + (o.register[id] ? ' + register' : '');
}

/* [[name, text], ...] of the operands. */
function operandsOf(p, instr) {
  const info = p.names.ops[p.instrs.op[instr]], named = info.length - 3, out = [], note = noteOf(p, instr), op = note ? wholeOp(note) : '';
  const begin = p.instrs.first[instr];
  for (let k = begin; k < p.instrs.first[instr + 1]; k++) {
    const id = p.instrs.operands[k];
    if (id) out.push([info[3 + Math.min(k - begin, named - 1)] || 'index', operandText(p, id, op)]);
  }
  return out;
}

function eventTitle(p, e) {
  const kind = p.events.kind[e], name = opName(p, p.events.instr[e]);
  return kind === KIND.WEIGHTS ? 'load weights' : kind === KIND.TABLE ? 'load tables' : kind === KIND.COLLECTIVE ? 'collective' : name;
}

/* Tracks are engines, DMA queues, and streams of collectives. */
const isEngine = t => t.queue < 0 && !(t.stream >= 0);
const isTransfer = (p, e) => p.events.kind[e] === KIND.TRANSFER;
