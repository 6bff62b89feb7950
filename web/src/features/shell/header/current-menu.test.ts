import { expect, test } from "vitest";
import type { HeaderEntryFragment } from "./header.generated.ts";
import { menuOf } from "./current-menu.ts";
import type { Menu } from "./menus.ts";

const entry = (link: string): HeaderEntryFragment => ({
  __typename: "NavigationEntry",
  label: link,
  link,
  subtitle: null,
  image: null,
  hoverImage: null,
});
const menus: Menu[] = [
  { key: "rifles", label: "Rifles", entries: [entry("/rifles"), entry("/rifles/datum")] },
  {
    key: "parts",
    label: "Parts",
    entries: [entry("/mounts"), entry("/bench"), entry("/product/collection-tabbed-grid/everything")],
  },
  { key: "apparel", label: "Apparel", entries: [entry("/apparel"), entry("/sling")] },
];
const home = { label: "Home", url: "/" };

test.each([
  ["its breadcrumbs lead to", "/rifles/plumb", ["/rifles"], "rifles"],
  ["its breadcrumbs lead to, rather than one that only names it", "/sling", ["/bench"], "parts"],
  ["the nearest breadcrumb leads to", "/rail", ["/rifles", "/mounts"], "parts"],
  ["names it, without breadcrumbs", "/rifles/datum", [], "rifles"],
  ["names it, when its breadcrumbs are in none", "/apparel", ["/elsewhere"], "apparel"],
  ["exists for it", "/faq", [], null],
  ["exists for all products", "/product/collection-tabbed-grid/everything", [], null],
])("assigns a page to the menu that %s", (_, pathname, urls, expected) => {
  const breadcrumbs = [home, ...urls.map((url) => ({ label: url, url })), { label: "It", url: null }];
  expect(menuOf(menus, pathname, breadcrumbs)).toBe(expected);
});
