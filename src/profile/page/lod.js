/* lod.js - level of detail: prefix sums and searches that make the cost of a frame proportional to its pixels, not to
 * the number of events. */

const BLOCK = 16; /* events of a block of category sums */

/* first index in [lo, hi) whose |column| is at least |x|; hi if there is none */
function lowerBound(column, lo, hi, x) {
  while (lo < hi) {
    const mid = (lo + hi) >>> 1;
    if (column[mid] < x) lo = mid + 1; else hi = mid;
  }
  return lo;
}

/* The same, fast if the result is near |lo|. */
function gallop(column, lo, hi, x) {
  let step = 1;
  while (lo + step < hi && column[lo + step] < x) { lo += step; step *= 2; }
  return lowerBound(column, lo, Math.min(hi, lo + step + 1), x);
}

/* busy[i]: length of all events before i. reach[i]: which of the events of the lane up to i ends
 * last. sums: busy by category, before each block. */
function prepareLod(p) {
  const {start, end, n} = p.events, count = CATEGORIES.length, category = p.category;
  const busy = new Float64Array(n + 1), reach = new Int32Array(n);
  const blocks = Math.ceil(n / BLOCK), sums = new Float64Array((blocks + 1) * count), running = new Float64Array(count);
  for (let i = 0; i < n; i++) {
    if (i % BLOCK === 0) sums.set(running, i / BLOCK * count);
    const d = end[i] - start[i];
    busy[i + 1] = busy[i] + d;
    running[category[i]] += d;
  }
  sums.set(running, blocks * count);
  for (const track of p.tracks)
    for (const lane of track.lanes)
      for (let i = lane.begin, far = lane.begin; i < lane.end; i++) {
        if (end[i] > end[far]) far = i;
        reach[i] = far;
      }
  p.busy = busy; p.reach = reach; p.sums = sums;
  p.hits = null; /* of a search: number of hits before each event */
}

/* The first event of a lane that ends after |t|. */
function firstVisible(p, lane, t) {
  const {end} = p.events, reach = p.reach;
  let lo = lane.begin, hi = lane.end;
  while (lo < hi) {
    const mid = (lo + hi) >>> 1;
    if (end[reach[mid]] <= t) lo = mid + 1; else hi = mid;
  }
  return lo;
}

const categoryWork = new Float64Array(CATEGORIES.length);

/* The category with the longest time in events [i, j); for large ranges, in the whole blocks among them. */
function topCategory(p, i, j) {
  if (j - i === 1) return p.category[i];
  const {start, end} = p.events, w = categoryWork, count = CATEGORIES.length, category = p.category;
  if (j - i <= 2 * BLOCK) {
    w.fill(0);
    for (let k = i; k < j; k++) w[category[k]] += end[k] - start[k];
  } else {
    const a = Math.ceil(i / BLOCK) * count, b = Math.floor(j / BLOCK) * count, sums = p.sums;
    for (let c = 0; c < count; c++) w[c] = sums[b + c] - sums[a + c];
  }
  let best = 0;
  for (let c = 1; c < count; c++) if (w[c] > w[best]) best = c;
  return best;
}

/* area[i]: integral before point i; tops: largest value of each block. */
function prepareCounter(c) {
  const area = new Float64Array(c.n + 1), tops = new Float64Array(Math.ceil(c.n / BLOCK));
  let most = 0;
  for (let i = 0; i < c.n; i++) {
    area[i + 1] = area[i] + (i + 1 < c.n ? (c.at[i + 1] - c.at[i]) * c.value[i] : 0);
    const b = Math.floor(i / BLOCK);
    if (c.value[i] > tops[b]) tops[b] = c.value[i];
    if (c.value[i] > most) most = c.value[i];
  }
  c.area = area; c.tops = tops; c.most = most;
}

/* The integral of a counter up to time |t|. */
function counterArea(c, t) {
  if (!c.n || t <= c.at[0]) return 0;
  const i = lowerBound(c.at, 0, c.n, t) - 1;
  return c.area[i] + (t - c.at[i]) * c.value[i];
}

const counterMean = (c, a, b) => (counterArea(c, b) - counterArea(c, a)) / (b - a);

function counterAt(c, t) {
  const i = lowerBound(c.at, 0, c.n, t + 1) - 1;
  return i < 0 ? 0 : c.value[i];
}

function counterTop(c, a, b) {
  let i = Math.max(0, lowerBound(c.at, 0, c.n, a + 1) - 1), top = 0;
  const j = lowerBound(c.at, 0, c.n, b);
  while (i < j) {
    if (i % BLOCK === 0 && i + BLOCK <= j) { top = Math.max(top, c.tops[i / BLOCK]); i += BLOCK; }
    else top = Math.max(top, c.value[i++]);
  }
  return top;
}

/* --- predecessors and waiters --- */

/* The last event of |instr| that ended by |t|, or else the last that had started: a result on the same engine may be
 * available before its instruction ends. -1 if none. */
function lastBefore(p, instr, t, begun) {
  const {instr: ids, start, end, n} = p.events, at = begun ? start : end;
  let best = -1;
  for (let i = 0; i < n; i++)
    if (ids[i] === instr && at[i] <= t + 1 && (best < 0 || at[i] > at[best])) best = i;
  return best;
}

/* The event that ended the wait of event |e|, or -1. May be missing if iterations were extrapolated. */
function waitedForEvent(p, e) {
  const instr = p.events.waitedFor[e];
  return instr < 0 ? -1 : lastBefore(p, instr, p.events.start[e], p.names.reasons[p.events.reason[e]] === 'operand');
}

/* The first |most| events that waited for event |e|, and their total number. */
function waitersOf(p, e, most) {
  const {instr, end, start, waitedFor, n} = p.events, id = instr[e];
  let next = Infinity; /* end of the next execution of the same instruction */
  for (let i = 0; i < n; i++) if (instr[i] === id && end[i] > end[e] && end[i] < next) next = end[i];
  let count = 0;
  const list = [];
  for (let i = 0; i < n; i++)
    if (waitedFor[i] === id && start[i] + 1 < next && start[i] + 1 >= (p.names.reasons[p.events.reason[i]] === 'operand' ? start[e] : end[e])) {
      count++;
      if (list.length < most) list.push(i);
    }
  return {count, list};
}
