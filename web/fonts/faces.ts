type Axis = number | { min: number; max: number };

interface Face {
  family: string;
  /** The complete font. */
  source: string;
  /** The subset, in `src/styles/fonts`. */
  file: string;
  /** The value or range of each font axis in the subset. */
  axes: { wght: Axis; wdth?: Axis };
}

const sans = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2";
const serif = "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2";

/**
 * The shop's faces, with only the weights and widths of `tokens.css`. A file for one weight is half as large as one for a
 * range: titles use one weight and body text is rarely bold, so bold faces load only where needed.
 */
export const faces: Face[] = [
  {
    family: "Shop Sans",
    source: sans,
    file: "instrument-sans.woff2",
    axes: { wght: { min: 400, max: 600 }, wdth: 100 },
  },
  ...[500, 600].map((wght) => ({
    family: "Shop Sans",
    source: sans,
    file: `instrument-sans-narrow-${wght}.woff2`,
    axes: { wght, wdth: 86 },
  })),
  ...[400, 600].map((wght) => ({
    family: "Shop Serif",
    source: serif,
    file: `source-serif-${wght}.woff2`,
    axes: { wght },
  })),
];

/** OpenType features that the shop uses. */
export const features = ["ccmp", "kern", "liga", "mark", "tnum"];

const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");

/** Characters used by the shop and its content, in Unicode order. Each costs every user 100 to 400 bytes. */
export const characters = `${basicLatin}\u00a0©®°·×éñü–—‘’“”•…™−`;

/** Formats a CSS unicode-range; consecutive characters form a range. */
function unicodeRange(text: string): string {
  const ranges: { first: number; last: number }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const before = ranges.at(-1);
    if (before?.last === code - 1) before.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).padStart(4, "0");
  return ranges.map(({ first, last }) => `U+${hex(first)}${last === first ? "" : `-${hex(last)}`}`).join(", ");
}

/** Formats a CSS value or range with the descriptor's unit. */
const axisRange = (axis: Axis, unit: string): string =>
  typeof axis === "number" ? `${axis}${unit}` : `${axis.min}${unit} ${axis.max}${unit}`;

export function facesCss(): string {
  const rules = faces.map(
    ({ family, file, axes: { wght, wdth } }) => `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${axisRange(wght, "")};
  font-stretch: ${axisRange(wdth ?? 100, "%")};
  font-display: swap;
  unicode-range: ${unicodeRange(characters)};
}
`,
  );
  return `/* Written by web/fonts/subset.ts. */\n${rules.join("")}`;
}
