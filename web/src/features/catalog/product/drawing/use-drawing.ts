import { useState } from "react";
import type { SpecLink } from "#/features/content/rich-text/SpecTable.tsx";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

export const dimensionId = (index: number): string => `dimension-${index + 1}`;

/** Connects the rows of a product's specification with the dimensions of its drawing: both emphasize each other. */
export function useDrawing({ title, drawing }: Pick<ProductPageFragment, "title" | "drawing">) {
  const [emphasized, emphasize] = useState<string | null>(null);

  function linkOf(specName: string): SpecLink | null {
    const index = drawing?.dimensions.findIndex((dimension) => dimension.specName === specName) ?? -1;
    if (index < 0) return null;
    return {
      href: `#${dimensionId(index)}`,
      isEmphasized: emphasized === specName,
      onPoint: (isPointed) => emphasize(isPointed ? specName : null),
    };
  }

  return { title, drawing, emphasized, emphasize, linkOf };
}
