import { paths } from "#/paths.ts";
import { TabLinks } from "#/ui/links/TabLinks.tsx";
import { PRODUCT_PARAM } from "./build-url.ts";

interface ProductChoiceProps {
  products: { productId: string; title: string }[];
  current: string;
}

export function ProductPicker({ products, current }: ProductChoiceProps) {
  const tabs = products.map(({ productId, title }) => ({
    key: productId,
    name: title,
    to: paths.builder(new URLSearchParams({ [PRODUCT_PARAM]: productId })),
    current: productId === current,
  }));
  return <TabLinks label="What to build" tabs={tabs} />;
}
