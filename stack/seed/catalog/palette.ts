/** Swatch colors of materials and finishes. */
export const palette = {
  walnut: "#6f4a2c",
  laminate: "#767b80",
  walnutLaminate: "#5b4636",
  black: "#1d1f22",
  nylon: "#2b2e32",
  blued: "#23262b",
  graphite: "#5a6067",
  charcoal: "#3c4147",
  steel: "#a9adb0",
  stainless: "#b4b7b9",
  red: "#a3161c",
  blue: "#1d3a9e",
  navy: "#243150",
  sand: "#b9a683",
  white: "#f2f1ee",
  orange: "#d2601a",
} as const;
