import { useHeaderMenusFragment } from "./header.generated.ts";

/** Where a person can look around: the collections that the menus lead to, in their order. Empty without menus. */
export function useCollectionLinks(): { label: string; url: string }[] {
  const { data, complete } = useHeaderMenusFragment({ __typename: "Navigation" });
  if (!complete) return [];
  const entries = [data.rifles, data.pistols, data.apparel].flat();
  const links = entries.filter(({ link }) => link.startsWith("/product/collection-"));
  return [...new Map(links.map(({ label, link }) => [link, { label, url: link }])).values()];
}
