import { expect, test } from "vitest";
import { memoizeJoin } from "./memoize-join.ts";

test("the same two things are joined once, others anew", () => {
  const joins: string[] = [];
  const join = memoizeJoin((group: { name: string }, inventory: { name: string }) => {
    joins.push(`${group.name} ${inventory.name}`);
    return { joined: joins.length };
  });
  const rifles = { name: "rifles" };
  const pistols = { name: "pistols" };
  const before = { name: "before" };
  const after = { name: "after" };
  expect(join(rifles, before)).toBe(join(rifles, before));
  join(pistols, before);
  join(rifles, after);
  join({ name: "rifles" }, after);
  expect(joins).toEqual(["rifles before", "pistols before", "rifles after", "rifles after"]);
});
