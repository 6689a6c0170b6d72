'use strict';
/* util.js - helpers: elements, numbers for display. */

const $ = id => document.getElementById(id);

/* el('td', {class: 'n', onclick: f}, 'text', otherElement) */
function el(name, attributes, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith('on')) e.addEventListener(key.slice(2), value);
    else if (value === true) e.setAttribute(key, '');
    else if (value !== false && value != null) e.setAttribute(key, value);
  }
  e.append(...children.filter(c => c != null));
  return e;
}

const clamp = (x, lo, hi) => Math.max(lo, Math.min(hi, x));

/* A bar that is |share| full, 0 to 1. */
function meter(...shares) {
  return el('span', {class: 'meter'}, ...shares.map(share => {
    const bar = el('i');
    bar.style.width = clamp((share || 0) * 100, 0, 100) + '%';
    return bar;
  }));
}

/* A row of name, bar, percent and a further value. */
const meterRow = (name, share, more) => el('div', {}, el('span', {}, name), meter(share), el('span', {class: 'n'}, fmtPercent(share * 100)),
  el('span', {class: 'n soft'}, more));

const UNITS = [[1e12, 's'], [1e9, 'ms'], [1e6, 'µs'], [1e3, 'ns'], [1, 'ps']];

/* Formats picoseconds in a suitable unit: "12.3 µs". */
function fmtTime(ps, digits = 3) {
  if (!Number.isFinite(ps)) return '–';
  const size = Math.abs(ps);
  if (size < 0.5) return '0';
  const [scale, unit] = UNITS.find(u => size >= u[0] * 0.9995) || UNITS[4];
  return fmtNumber(ps / scale, digits) + ' ' + unit;
}

/* Significant digits, but never an exponent, and digits in groups: "1,204", "0.0123". */
function fmtNumber(x, digits = 3) {
  if (x == null || !Number.isFinite(x)) return '–';
  if (x === 0) return '0';
  const size = Math.floor(Math.log10(Math.abs(x))) + 1;
  const places = clamp(digits - size, 0, 12);
  return x.toLocaleString('en-US', {minimumFractionDigits: size > 0 ? places : 0, maximumFractionDigits: places});
}

const fmtCount = n => Number.isFinite(n) ? Math.round(n).toLocaleString('en-US') : '–';

function fmtBytes(n) {
  if (!Number.isFinite(n)) return '–';
  const names = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let i = 0;
  while (Math.abs(n) >= 1024 && i < 4) { n /= 1024; i++; }
  return (i ? fmtNumber(n) : fmtCount(n)) + ' ' + names[i];
}

function fmtSi(n, unit, digits = 3) {
  if (!Number.isFinite(n)) return '–';
  const names = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
  let i = 0;
  while (Math.abs(n) >= 999.5 && i < 6) { n /= 1000; i++; }
  return fmtNumber(n, digits) + ' ' + names[i] + unit;
}

const fmtPercent = (x, digits = 1) => Number.isFinite(x) ? x.toFixed(digits) + ' %' : '–';

/* A value of the summary by its unit. */
function fmtValue(x, unit) {
  if (x == null || !Number.isFinite(x)) return '–';
  switch (unit) {
  case 's': return fmtTime(x * 1e12, 4);
  case '%': return fmtPercent(x, 2);
  case 'bytes': return fmtBytes(x);
  case 'bytes/s': return fmtSi(x, 'B/s');
  case 'FLOP': return fmtSi(x, 'FLOP');
  case 'FLOP/s': return fmtSi(x, 'FLOP/s');
  case '': case undefined: return Number.isInteger(x) ? fmtCount(x) : fmtNumber(x, 4);
  default: return fmtNumber(x, 4) + ' ' + unit;
  }
}

let messageTimer = 0;
function say(text, bad) {
  const m = $('message');
  m.textContent = text;
  m.className = bad ? 'bad' : '';
  m.hidden = false;
  clearTimeout(messageTimer);
  messageTimer = setTimeout(() => { m.hidden = true; }, bad ? 12000 : 4000);
}
