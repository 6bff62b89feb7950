type Axis = number | { min: number; max: number };

interface Face {
  family: string;
  /** The complete font. */
  source: string;
  /** The subset, in `src/styles/fonts`. */
  file: string;
  /** What of the font's axes the subset has: one value of each, or a range. */
  axes: { wght: Axis; wdth?: Axis };
}

const sans = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2";
const serif = "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2";

/**
 * The shop's faces, with the weights and widths of `tokens.css` only. A file for one weight is half as large as one for a
 * range: titles are of one weight, running text is seldom bold, and the bold ones are fetched where they are needed.
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

/** Of OpenType: all that the shop's text is set with. */
export const features = ["ccmp", "kern", "liga", "mark", "tnum"];

const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");

/** What the shop and its content write, in the order of Unicode. One more costs each visitor 100 to 400 bytes. */
export const characters = `${basicLatin}\u00a0©®°·×éñü–—‘’“”•…™−`;

/** As CSS writes it: characters that follow each other are a range. */
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

/** As CSS writes it, in the unit that the descriptor takes. */
const axisRange = (axis: Axis, unit: string): string =>
  typeof axis === "number" ? `${axis}${unit}` : `${axis.min}${unit} ${axis.max}${unit}`;

/** The style sheet of all faces. */
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
