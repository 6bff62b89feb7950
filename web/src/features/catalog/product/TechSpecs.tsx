import { RichText } from "../../content/rich-text/RichText.tsx";
import { SpecTable } from "../../content/rich-text/SpecTable.tsx";
import { specRows } from "../../content/rich-text/blocks.ts";
import type { ProductAboutFieldsFragment } from "./product.generated.ts";

/** Measures and materials: a table where the text allows, else as it was written. Nothing when there are none. */
export function TechSpecs({ blocks }: { blocks: ProductAboutFieldsFragment["techSpecs"] }) {
  if (blocks.length === 0) return null;
  const rows = specRows(blocks);
  return rows ? <SpecTable rows={rows} caption="Technical specifications" /> : <RichText blocks={blocks} below={3} />;
}
