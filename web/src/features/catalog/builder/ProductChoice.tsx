import { paths } from "../../../paths.ts";
import { TabLinks } from "../../../ui/TabLinks.tsx";
import { PRODUCT } from "./build-address.ts";

interface ProductChoiceProps {
  products: { productId: string; title: string }[];
  /** `productId` of the one that is built. */
  current: string;
}

/** What can be built. Changing it begins a new build in the same page. */
export function ProductChoice({ products, current }: ProductChoiceProps) {
  const tabs = products.map(({ productId, title }) => ({
    key: productId,
    name: title,
    to: paths.builder(new URLSearchParams({ [PRODUCT]: productId })),
    current: productId === current,
  }));
  return <TabLinks label="What to build" tabs={tabs} />;
}
