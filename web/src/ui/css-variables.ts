import type { CSSProperties } from "react";

/** Styles that set the custom properties `--name`. */
export const cssVariables = (values: Record<string, string | number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
