/* names.js - display names of ops and tensors: titles and scopes from the compiler. */

/* "layer_3/attn: softmax(q k^T) v (backward)", or the name of the op if it has no title. |row|: a row of the table of
 * ops. */
function rowTitle(row) {
  if (!row.title) return row.name || '(none)';
  return `${row.scope ? row.scope + ': ' : ''}${row.title}${row.backward && !row.title.startsWith('gradient') ? ' (backward)' : ''}`;
}

/* The rows of the table of ops by their names. */
function opRows(p) {
  if (!p.opRows) p.opRows = new Map(((p.json.tables || {}).op || []).map(r => [r.name, r]));
  return p.opRows;
}

function opTitle(p, name) {
  const row = opRows(p).get(name);
  return row ? rowTitle(row) : name;
}

/* The op of a note, and the part of it: "layer_3/attn: softmax(q k^T) v, load". */
function noteTitle(p, note) {
  const op = wholeOp(note), part = note[0].startsWith(op + '/') ? note[0].slice(op.length + 1).replace(/\//g, ', ') : '';
  return opTitle(p, op) + (part ? ', ' + part : '');
}

/* A tensor is an argument or a result of the program, or belongs to the op of the first instruction that names it.
 * |within|: an op whose name is omitted. */
function tensorTitle(p, tensor, within) {
  const name = p.names.tensors[tensor] || 'unnamed', io = /^(in|out)(\d+)$/.exec(name);
  if (io) return `${io[1] === 'in' ? 'input' : 'output'} ${io[2]} (${name})`;
  if (!p.tensorNotes) {
    const {n, first, operands, note} = p.instrs, notes = new Int32Array(p.tensors.n).fill(-1);
    for (let i = 0; i < n; i++)
      for (let k = first[i]; k < first[i + 1]; k++) {
        const t = p.operands.tensor[operands[k]];
        if (t >= 0 && notes[t] < 0) notes[t] = note[i];
      }
    p.tensorNotes = notes;
  }
  const note = p.tensorNotes[tensor];
  const op = note < 0 ? '' : wholeOp(p.names.notes[note]);
  return !op || op === within ? name : `${name} of ${opTitle(p, op)}`;
}
