import { expect, test } from "vitest";
import { dimensionLine, halfWidth, onPage } from "./target-geometry.ts";

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

/** The two shots of a target that are farthest apart. */
const pairOf = (shots: { x: number; y: number }[]) => {
  const pairs = shots.flatMap((a) => shots.map((b) => [a, b] as const));
  return [...(pairs.toSorted(([a, b], [c, d]) => distance(c, d) - distance(a, b))[0] ?? [])];
};

/** Invented targets, among them one with a flyer and one in a line. */
const targets = [
  [
    [-150, 0],
    [150, 400],
    [0, 100],
    [20, 180],
    [-90, 60],
  ],
  [
    [-190, -40],
    [220, 30],
    [10, -120],
    [60, 110],
    [-30, 20],
    [120, -60],
    [-100, 90],
    [0, 0],
    [40, 40],
    [-60, -60],
  ],
  [
    [-620, 480],
    [610, -500],
    [0, 20],
    [30, 10],
    [900, 700],
  ],
  [
    [-200, 0],
    [-100, 0],
    [0, 0],
    [100, 0],
    [300, 0],
  ],
].map((shots) => shots.map(([x = 0, y = 0]) => ({ x, y })));

test("the dimension is as long as the group, outside of all holes, and on the paper", () => {
  for (const shots of targets) {
    const pair = pairOf(shots);
    const { from, to, label } = dimensionLine(shots, pair);
    const [first, second] = pair as [(typeof shots)[number], (typeof shots)[number]];
    expect(distance(from, to)).toBeCloseTo(distance(first, second), 6);
    for (const shot of shots.map(onPage)) {
      const area = Math.abs((to.x - from.x) * (from.y - shot.y) - (from.x - shot.x) * (to.y - from.y));
      expect(area / distance(from, to)).toBeGreaterThan(150);
    }
    const half = halfWidth(shots, pair);
    for (const point of [from, to, label, ...shots]) {
      expect(Math.max(Math.abs(point.x), Math.abs(point.y))).toBeLessThan(half);
    }
  }
});

test("a single ragged hole still has a place for its dimension", () => {
  const shots = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  const { from, to } = dimensionLine(shots, shots);
  expect([from, to].flatMap(({ x, y }) => [x, y]).every(Number.isFinite)).toBe(true);
});
