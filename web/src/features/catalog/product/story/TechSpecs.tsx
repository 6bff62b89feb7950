import { RichText } from "#/features/content/rich-text/RichText.tsx";
import { type SpecLink, SpecTable } from "#/features/content/rich-text/SpecTable.tsx";
import { specRows } from "#/features/content/rich-text/blocks.ts";
import type { ProductAboutFieldsFragment } from "#/features/catalog/product/product.generated.ts";

export interface TechSpecsProps {
  blocks: ProductAboutFieldsFragment["techSpecs"];
  linkOf?: (name: string) => SpecLink | null;
}

/** Technical specifications, as a table if the text can be parsed as one. Renders nothing when empty. */
export function TechSpecs({ blocks, linkOf }: TechSpecsProps) {
  if (blocks.length === 0) return null;
  const rows = specRows(blocks);
  if (!rows) return <RichText blocks={blocks} below={3} />;
  return <SpecTable rows={rows} caption="Technical specifications" linkOf={linkOf} />;
}
