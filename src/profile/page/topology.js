/* topology.js - the picture of the machine: chips, links, cores and memories with the load that collectives put on them. */

const LEVELS = 5;

/* svg('line', {x1: 0}, ...). The namespace is that of the mark in the header: the page has no address in it. */
function svg(name, attributes, ...children) {
  const e = document.createElementNS(document.querySelector('svg.mark').namespaceURI, name);
  for (const [key, value] of Object.entries(attributes || {})) if (value != null) e.setAttribute(key, value);
  e.append(...children.filter(c => c != null));
  return e;
}

class Topology {
  constructor(machine) {
    this.machine = machine;
    this.most = Math.max(...machine.parts.map(p => p.share), 1e-12);
    this.byKey = new Map(machine.parts.map(p => [`${p.kind} ${p.at} ${p.to}`, p]));
    const {chips, topology, dims} = machine;
    const drawing = chips === 1 ? this.chip() : topology === 'torus' ? this.torus(dims) : this.switched(dims);
    this.element = svg('svg', {class: 'topology', viewBox: `0 0 ${drawing.width} ${drawing.height}`, preserveAspectRatio: 'xMidYMin', role: 'img',
      'aria-label': `Load of ${this.title()}`}, ...drawing.parts);
  }
  title() {
    const {chips, instance, instances, chip_devices} = this.machine;
    return `${chips} chip${chips > 1 ? 's' : ''} of ${chip_devices} cores${instance ? ', ' + instance : ''}${instances > 1 ? `, one of ${instances} alike` : ''}`;
  }
  part(kind, at, to = 0) { return this.byKey.get(`${kind} ${at} ${to}`); }
  /* 0: no load, LEVELS: that of the busiest part. */
  level(part) { return part && part.bytes > 0 ? clamp(Math.ceil(LEVELS * part.share / this.most), 1, LEVELS) : 0; }
  describe(part) { return `${part.part}: ${fmtBytes(part.bytes)}, ${fmtPercent(100 * part.share)} of the time at ${fmtSi(part.bytes_per_second, 'B/s')}`; }
  tip(...parts) { return svg('title', {}, parts.filter(p => p).map(p => this.describe(p)).join('\n')); }
  busiest(parts) { return parts.filter(p => p).reduce((a, b) => a && a.share >= b.share ? a : b, null); }

  /* A box with two lines of text, in the colour of |part|'s load; |all| are in its tip. */
  box(x, y, width, height, lines, part, all) {
    return svg('g', {}, svg('rect', {x, y, width, height, rx: 5, class: `node load${this.level(part)}`}),
      ...lines.map((text, i) => svg('text', {x: x + width / 2, y: y + height / 2 + (i - (lines.length - 1) / 2) * 12 + 4, class: i ? 'small' : ''}, text)),
      this.tip(...all));
  }

  /* --- one chip: cores over their HBM stacks --- */

  chip() {
    const {chip_devices: cores, chip_stacks: stacks} = this.machine, each = Math.max(1, cores / stacks), rows = stacks > 3 ? 2 : 1;
    const wide = 84, tall = 156, across = Math.ceil(stacks / rows), width = 40 + across * each * wide, parts = [];
    const used = p => p && p.bytes > 0 ? fmtBytes(p.bytes) : '–', at = s => [20 + s % across * each * wide, 20 + Math.floor(s / across) * tall];
    parts.push(svg('rect', {x: 8, y: 8, width: width - 16, height: rows * tall + 8, rx: 8, class: 'chip-outline'}));
    for (let c = 0; c < cores; c++) {
      const stack = Math.floor(c / each), engines = this.part('engines', c), [x0, y] = at(stack), x = x0 + c % each * wide;
      parts.push(svg('line', {x1: x + wide / 2, y1: y + 48, x2: x + wide / 2, y2: y + 88, class: `link load${this.level(engines)}`}));
      parts.push(this.box(x + 4, y, wide - 8, 48, [`core ${c}`, used(engines)], engines, [engines, this.part('hbm', stack)]));
    }
    for (let s = 0; s < stacks; s++) {
      const hbm = this.part('hbm', s), [x, y] = at(s);
      parts.push(this.box(x + 4, y + 88, each * wide - 8, 48, [`HBM stack ${s}`, used(hbm)], hbm, [hbm]));
    }
    return {width, height: rows * tall + 24, parts};
  }

  /* --- a torus: planes of x and y, one for each z --- */

  torus([nx, ny, nz]) {
    const pitch = 104, size = 54, margin = 40, across = Math.ceil(Math.sqrt(nz)), wide = nx * pitch + margin, tall = ny * pitch + margin, parts = [];
    const at = (x, y, z) => [margin + z % across * wide + x * pitch, margin + Math.floor(z / across) * tall + y * pitch];
    const chipOf = (x, y, z) => x + nx * (y + ny * z);
    for (let z = 0; z < nz; z++)
      for (let y = 0; y < ny; y++)
        for (let x = 0; x < nx; x++) {
          const from = chipOf(x, y, z), [px, py] = at(x, y, z);
          if (nx > 1 && (nx > 2 || x === 0)) parts.push(...this.link(from, chipOf((x + 1) % nx, y, z), px, py, size, pitch, true, x + 1 === nx));
          if (ny > 1 && (ny > 2 || y === 0)) parts.push(...this.link(from, chipOf(x, (y + 1) % ny, z), px, py, size, pitch, false, y + 1 === ny));
        }
    for (let chip = 0; chip < nx * ny * nz; chip++) {
      const x = chip % nx, y = Math.floor(chip / nx) % ny, z = Math.floor(chip / nx / ny);
      parts.push(this.tile(chip, ...at(x, y, z), size, nz > 1 ? [chipOf(x, y, (z + 1) % nz), chipOf(x, y, (z + nz - 1) % nz)] : []));
    }
    return {width: margin + across * wide, height: margin + Math.ceil(nz / across) * tall, parts};
  }
  /* Both directions of a link; one that wraps around is a stub on either side of the plane. */
  link(a, b, x, y, size, pitch, across, wraps) {
    const there = this.part('link', a, b), back = this.part('link', b, a), most = this.busiest([there, back]);
    if (!most) return [];
    const half = size / 2, length = wraps ? 26 : pitch - size, cls = `link load${this.level(most)}`;
    const line = (x1, y1) => svg('line', {x1, y1, x2: x1 + (across ? length : 0), y2: y1 + (across ? 0 : length), class: cls}, this.tip(there, back));
    const from = across ? [x + size, y + half] : [x + half, y + size], out = [line(...from)];
    if (wraps) out.push(line(...this.stub(x, y, size, pitch, across)));
    const centred = across && !wraps;
    if (most.bytes > 0)
      out.push(svg('text', {x: from[0] + (centred ? length / 2 : 4), y: from[1] + (across ? -6 : length / 2 + 4), class: centred ? 'small' : 'small start'}, fmtBytes(most.bytes)));
    return out;
  }
  /* Where a link that wraps around comes in on the other side. */
  stub(x, y, size, pitch, across) {
    const [nx, ny] = this.machine.dims, half = size / 2;
    return across ? [x - (nx - 1) * pitch - 26, y + half] : [x + half, y - (ny - 1) * pitch - 26];
  }
  /* A chip: its number, its devices, in the colour of their DMA engines. Its border shows the links to other planes, its corner the network. */
  tile(chip, x, y, size, planes) {
    const {chip_devices: n, instances} = this.machine, devices = [...Array(n).keys()].map(i => this.part('engines', chip * n + i));
    const engines = this.busiest(devices), other = planes.map(to => this.part('link', chip, to)), z = this.busiest(other);
    const out = this.part('network_out', chip), into = this.part('network_in', chip), net = this.busiest([out, into]);
    const g = this.box(x, y, size, size, [`chip ${chip}`, engines ? `${chip * n}–${chip * n + n - 1}` : 'unused'], engines, [engines, ...other, out, into]);
    if (z && z.bytes > 0) g.append(svg('rect', {x: x - 3, y: y - 3, width: size + 6, height: size + 6, rx: 7, class: `ring load${this.level(z)}`}));
    if (instances > 1 && net) g.append(svg('circle', {cx: x + size - 3, cy: y + 3, r: 7, class: `node load${this.level(net)}`}));
    return g;
  }

  /* --- switches: a row for each sled, its chips and its switch; the switches of racks below --- */

  switched([racks, sleds, chips]) {
    const pitch = 76, size = 54, margin = 20, wide = (chips + 1) * pitch + 2 * margin, parts = [], all = racks * sleds * chips;
    for (let r = 0; r < racks; r++) {
      for (let s = 0; s < sleds; s++) {
        const y = margin + s * pitch, x0 = margin + r * wide, hub = all + r * sleds + s, links = [];
        for (let c = 0; c < chips; c++) {
          const chip = c + chips * (s + sleds * r), to = this.machine.parts.filter(p => p.kind === 'link' && p.at === chip);
          links.push(...to.filter(p => p.to === hub));
          parts.push(this.tile(chip, x0 + c * pitch, y, size, to.map(p => p.to)));
        }
        parts.push(this.box(x0 + chips * pitch, y + 8, size, size - 16, ['switch'], this.busiest(links), links));
      }
      const links = this.machine.parts.filter(p => p.kind === 'link' && p.to === all + racks * sleds + r);
      if (links.length) parts.push(this.box(margin + r * wide, margin + sleds * pitch, wide - 2 * margin - pitch + size, 34, [`switch of rack ${r}`], this.busiest(links), links));
    }
    return {width: racks * wide, height: margin + sleds * pitch + 50, parts};
  }
}

/* --- the panel --- */

const FLAGGED = 0.25;

function communicationNote(p) {
  const c = p.json.communication, finding = (p.json.findings || []).find(f => f.kind === 'collectives'), flagged = c.share > FLAGGED;
  const text = `Communication takes ${fmtPercent(100 * c.share)} of the time` + (c.busiest ?
    `; busiest: ${c.busiest.part}, ${fmtBytes(c.busiest.bytes)}, ${fmtPercent(100 * c.busiest.share)} of the time` : '');
  return el('div', {class: 'note'}, el('b', {class: flagged ? 'worse' : ''}, text + '.'), flagged && finding ? el('span', {class: 'soft'}, ' ' + sentence(finding.hint)) : null);
}

/* Time by kind of collective and axis of the mesh, then the sums, in the words of the compiler's report. */
function communicationTable(p) {
  const c = p.json.communication, total = p.json.total_ns * 1e-9 || 1;
  const kinds = (c.axes || c.kinds).map(k => ({name: k.kind + (k.axes ? ' over ' + k.axes : ''), seconds: k.seconds, exposed: k.exposed_seconds, count: k.count, bytes: k.bytes}));
  const rows = [...kinds,
    {name: 'collectives in flight', seconds: c.seconds}, {name: 'beside computation and transfers', seconds: c.hidden_seconds},
    {name: 'exposed', seconds: c.exposed_seconds}, {name: 'barrier at the start', seconds: c.start_barrier_seconds}];
  return new SortTable([
    {title: 'Collectives', left: true, key: r => r.name, text: r => r.name},
    {title: 'Time', key: r => r.seconds, text: r => fmtTime(r.seconds * 1e12), bar: r => r.seconds / total},
    {title: '%', hint: 'Of the total time', key: r => r.seconds, text: r => (100 * r.seconds / total).toFixed(1)},
    {title: 'Exposed', hint: 'Nothing else went on', key: r => r.exposed || 0, text: r => r.exposed == null ? '' : fmtTime(r.exposed * 1e12)},
    {title: 'Bytes', hint: 'Of all together', key: r => r.bytes || 0, text: r => r.bytes ? fmtBytes(r.bytes) : ''},
    {title: 'Count', key: r => r.count || 0, text: r => r.count ? fmtCount(r.count) : ''},
  ], rows, {sort: -1});
}

function loadTable(machine) {
  return new SortTable([
    {title: 'Part', hint: 'A link, an HBM stack, the DMA engines of a device, the network of a chip', left: true, key: r => r.part, text: r => r.part, detail: r => `${r.part}, ${fmtSi(r.bytes_per_second, 'B/s')}`},
    {title: 'Bytes', hint: 'For one execution of the program', key: r => r.bytes, text: r => fmtBytes(r.bytes)},
    {title: 'Busy', hint: 'At its capacity, of the total time', key: r => r.share, text: r => fmtPercent(100 * r.share), bar: r => r.share},
  ], machine.parts.filter(r => r.bytes > 0), {sort: 2, empty: 'No collective moves bytes.'});
}

function communicationPanel(p) {
  const machine = p.json.machine, picture = machine ? new Topology(machine) : null;
  return el('div', {class: 'communication'}, communicationNote(p), communicationTable(p).element,
    picture ? el('figure', {}, el('figcaption', {class: 'soft'}, sentence(picture.title())), picture.element) : null,
    machine ? loadTable(machine).element : null);
}
