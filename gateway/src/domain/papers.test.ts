import fc from "fast-check";
import { expect, test } from "vitest";
import { groupInches, groupShots } from "./papers.ts";

const coordinate = fc.integer({ min: -4000, max: 4000 });
const shots = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 5, maxLength: 10 });

test("a group is measured between the centers of the two shots farthest apart", () => {
  const left = { x: -150, y: 0 };
  const right = { x: 150, y: 400 };
  const target = [{ x: 10, y: 20 }, left, { x: -40, y: 100 }, right, { x: 0, y: 0 }];
  expect(groupShots(target)).toEqual([left, right]);
  expect(groupInches(target)).toBe(0.5);
});

test("no two shots are farther apart than the group, wherever it sits on the paper", () => {
  fc.assert(
    fc.property(shots, coordinate, (target, shift) => {
      const moved = target.map(({ x, y }) => ({ x: x + shift, y: y - shift }));
      const widest = Math.max(...target.flatMap((a) => target.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
      expect(groupInches(target)).toBeCloseTo(widest / 1000, 1);
      expect(groupInches(moved)).toBe(groupInches(target));
    }),
  );
});

test("one hole has no size", () => {
  expect(groupInches([{ x: 3, y: 4 }])).toBe(0);
  expect(groupInches([])).toBe(0);
});
