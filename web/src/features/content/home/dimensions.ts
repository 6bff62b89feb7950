/** The line under a hero picture that says how long the thing is. */
export interface Dimension {
  /** With its unit, spelt as on a drawing. */
  label: string;
  /** From each edge of the picture to the true end of the thing in it. */
  left: string;
  right: string;
}

/** Brand art, drawn for these pictures; a slide that leads elsewhere gets no line. */
const dimensions: Record<string, Dimension> = {
  "/product/product-long/datum-16": { label: "34.25 in overall", left: "2%", right: "2%" },
};

/** The dimension of what a slide leads to, or null. */
export function dimensionOf(link: string | null): Dimension | null {
  return (link && dimensions[link]) || null;
}
