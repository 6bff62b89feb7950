/** The line under a hero picture that shows the product's length. */
export interface Dimension {
  /** With its unit, spelled as on a drawing. */
  label: string;
  /** Distance from each edge of the picture to the actual end of the product in it. */
  left: string;
  right: string;
}

/** Brand art, drawn for these pictures; slides with other links get no line. */
const dimensions: Record<string, Dimension> = {
  "/product/product-long/datum-16": { label: "34.25 in overall", left: "2%", right: "2%" },
};

export function dimensionOf(link: string | null): Dimension | null {
  return (link && dimensions[link]) || null;
}
