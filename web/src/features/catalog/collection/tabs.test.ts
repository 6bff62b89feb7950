import { expect, it } from "vitest";
import { itemCountLabel } from "./item-count-label.ts";
import { groupByTag, tabSearch } from "./tabs.ts";

it("groups by tag in the order of the tabs, then tags without a tab, then untagged items", () => {
  const items = [
    { id: 1, tag: null },
    { id: 2, tag: "Sale" },
    { id: 3, tag: "Pistols" },
    { id: 4, tag: "Rifles" },
    { id: 5, tag: "Pistols" },
  ];
  const groups = groupByTag(items, ["Rifles", "Apparel", "Pistols"]);
  expect(groups.map(({ tag, items }) => [tag, items.map(({ id }) => id)])).toEqual([
    ["Rifles", [4]],
    ["Pistols", [3, 5]],
    ["Sale", [2]],
    [null, [1]],
  ]);
  expect(groupByTag([], ["Rifles"])).toEqual([]);
});

it("sets the tab in the URL and keeps other parameters", () => {
  const params = new URLSearchParams("activeFilter=Mounts&utm_source=mail");
  expect(tabSearch(params, "Grips and stocks")).toBe("activeFilter=Grips+and+stocks&utm_source=mail");
  expect(tabSearch(params, "all")).toBe("utm_source=mail");
});

it.each([
  [{ shown: 34, loaded: 34, total: 34 }, "34 items"],
  [{ shown: 1, loaded: 1, total: 1 }, "1 item"],
  [{ shown: 0, loaded: 7, total: 7 }, "0 of 7 items"],
  [{ shown: 500, loaded: 500, total: 620 }, "500 of 620 items"],
  [{ shown: 12, loaded: 500, total: 620 }, "12 of the first 500 items, 620 in all"],
])("formats %j", (count, words) => {
  expect(itemCountLabel(count)).toBe(words);
});
