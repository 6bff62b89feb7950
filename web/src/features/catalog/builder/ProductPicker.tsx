import { paths } from "#/paths.ts";
import { TabLinks } from "#/ui/links/TabLinks.tsx";
import { PRODUCT_PARAM } from "./build-url.ts";

interface ProductChoiceProps {
  products: { id: string; title: string }[];
  current: string;
}

export function ProductPicker({ products, current }: ProductChoiceProps) {
  const tabs = products.map(({ id, title }) => ({
    key: id,
    name: title,
    to: paths.builder(new URLSearchParams({ [PRODUCT_PARAM]: id })),
    current: id === current,
  }));
  return <TabLinks label="What to build" tabs={tabs} />;
}
