/* theme.js - light and dark themes, and the colours of drawings. The palette is safe for red-green colour blindness:
 * neighbours also differ in lightness. */

const PALETTE = {
  light: ['#2b6cd4', '#8fbaf0', '#7d5cc6', '#169b78', '#8fbf3f', '#dcae00', '#e8762d', '#b3261e', '#c93d87', '#3f9fc4', '#a06446',
    '#7c8797', '#a9b1bd', '#c4cad3', '#0f7f8f'],
  dark: ['#4a8df0', '#9cc6fa', '#a184ec', '#2fb893', '#a3cf56', '#e6c02e', '#f28d45', '#ef5a50', '#ec6fb0', '#56b4d9', '#c98a68',
    '#93a0b3', '#6c7788', '#566072', '#2bb5c6'],
};
/* For tensors side by side in memory. */
const TENSOR_PALETTE = {
  light: ['#7aa6e6', '#e9a36c', '#77c3a8', '#c79bd8', '#d9c05c', '#e39aae', '#8fb8c9', '#b4b98a'],
  dark: ['#3d6db3', '#b06a34', '#2f8a6e', '#8a5fa0', '#93802a', '#a8566f', '#477a90', '#727a48'],
};
const DRAWING = {
  light: {back: '#ffffff', band: '#f7f8fa', grid: '#e7eaee', ink: '#1b2430', soft: '#5c6877', accent: '#1f5fd0', wait: '#e2b7ae',
    area: '#9db8dd', areaTop: '#d5e1f2', hatch: '#b4bdc9', onBar: '#ffffff', onBarDark: '#10161e', path: '#d0021b'},
  dark: {back: '#12171e', band: '#161c24', grid: '#232b36', ink: '#e5eaf0', soft: '#93a0b0', accent: '#6ea8ff', wait: '#5b3a36',
    area: '#3c5f92', areaTop: '#24364f', hatch: '#465262', onBar: '#ffffff', onBarDark: '#0d1218', path: '#ff6b60'},
};

const rgb = hex => [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16));
/* Packs a colour as a canvas stores it: bytes R, G, B, A as a little-endian word. */
const pack = ([r, g, b]) => (255 << 24 | b << 16 | g << 8 | r) >>> 0;
const mix = (a, b, share) => a.map((x, i) => Math.round(x + (b[i] - x) * share));
/* Relative luminance (WCAG 2). */
const linear = x => x <= 10 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4;
const luminance = hex => { const [r, g, b] = rgb(hex).map(linear); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };

const SHADES = 16;

const theme = {
  dark: false,
  listeners: [],
  /* 'light' or 'dark', as chosen or else from the system. */
  set(choice) {
    this.dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
    const name = this.dark ? 'dark' : 'light';
    this.draw = DRAWING[name];
    this.category = PALETTE[name];
    this.tensor = TENSOR_PALETTE[name];
    const back = rgb(this.draw.back);
    this.words = {};
    for (const key of Object.keys(this.draw)) this.words[key] = pack(rgb(this.draw[key]));
    /* shades[category * SHADES + s]: from low to full activity; faint: not matched by the search */
    this.shades = new Uint32Array(CATEGORIES.length * SHADES);
    this.faint = new Uint32Array(CATEGORIES.length);
    this.edges = new Uint32Array(CATEGORIES.length);
    this.textOn = this.category.map(hex => contrast(hex, this.draw.onBar) >= contrast(hex, this.draw.onBarDark) ? this.draw.onBar : this.draw.onBarDark);
    this.category.forEach((hex, c) => {
      for (let s = 0; s < SHADES; s++) this.shades[c * SHADES + s] = pack(mix(back, rgb(hex), 0.3 + 0.7 * s / (SHADES - 1)));
      this.faint[c] = pack(mix(back, rgb(hex), 0.16));
      this.edges[c] = pack(mix(rgb(hex), back, 0.5));
    });
    this.tensorWords = this.tensor.map(hex => pack(rgb(hex)));
    this.tensorFaint = this.tensor.map(hex => pack(mix(back, rgb(hex), 0.25)));
    for (const f of this.listeners) f();
  },
};
