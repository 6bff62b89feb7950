import { expect, it } from "vitest";
import { isSameLine, showAdded, showAddedBy } from "./last-added-line.ts";

const line = { productId: "datum-16", sku: "D16-W", optionIds: ["11", "21"] };

it.each([
  [{}, true],
  [{ optionIds: ["21", "11"] }, true],
  [{ optionIds: ["11"] }, false],
  [{ optionIds: ["11", "21", "22"] }, false],
  [{ optionIds: ["11", "22"] }, false],
  [{ sku: "D16-L" }, false],
  [{ productId: "datum-junior" }, false],
])("a line is the same one with %j: %j", (other, isSame) => {
  expect(isSameLine(line, { ...line, ...other })).toBe(isSame);
});

it("an added line is shown by the latest panel, as long as there is one", async () => {
  const shown: string[] = [];
  await showAdded(line);
  const leaveFirst = showAddedBy(async ({ sku }) => void shown.push(`first ${sku}`));
  await showAdded(line);
  const leaveSecond = showAddedBy(async ({ sku }) => void shown.push(`second ${sku}`));
  leaveFirst();
  await showAdded(line);
  leaveSecond();
  await showAdded(line);
  expect(shown).toEqual(["first D16-W", "second D16-W"]);
});

it("a panel that fails does not fail the change", async () => {
  const leave = showAddedBy(() => Promise.reject(new Error("no panel")));
  await expect(showAdded(line)).resolves.toBeUndefined();
  leave();
});
