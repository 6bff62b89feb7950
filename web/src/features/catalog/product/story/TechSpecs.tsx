import { RichText } from "#/features/content/rich-text/RichText.tsx";
import { SpecTable } from "#/features/content/rich-text/SpecTable.tsx";
import { specRows } from "#/features/content/rich-text/blocks.ts";
import type { ProductAboutFieldsFragment } from "#/features/catalog/product/product.generated.ts";

/** Technical specifications, as a table if the text can be parsed as one. Renders nothing when empty. */
export function TechSpecs({ blocks }: { blocks: ProductAboutFieldsFragment["techSpecs"] }) {
  if (blocks.length === 0) return null;
  const rows = specRows(blocks);
  return rows ? <SpecTable rows={rows} caption="Technical specifications" /> : <RichText blocks={blocks} below={3} />;
}
