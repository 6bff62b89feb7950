import type { Object3D } from "three";
import { beforeEach, expect, test } from "vitest";
import type { Build } from "./build.ts";
import { createLatestBuild } from "./latest-build.ts";

const short: Build = { product: "scribe", sku: "S", chosen: [1701, 1721] };
const long: Build = { product: "scribe", sku: "L", chosen: [1702, 1721] };

let ended: AbortController;
let steps: (() => void)[];
let shown: Object3D[];

beforeEach(() => {
  ended = new AbortController();
  steps = [];
  shown = [];
});

/** Each step waits until `step` resolves it. */
function start() {
  const wait = () => new Promise<void>((resolve) => steps.push(resolve));
  return createLatestBuild({ fill: wait, prepare: wait, show: (model) => shown.push(model) }, ended.signal);
}

async function step(index: number): Promise<void> {
  steps[index]?.();
  await new Promise((resolve) => setImmediate(resolve));
}

test("fills, prepares, and shows a build once while it is current", async () => {
  const show = start();
  const first = show(short);
  expect(await show({ ...short })).toBe(false);
  await step(0);
  expect(shown).toHaveLength(0);
  await step(1);
  expect(await first).toBe(true);
  expect(shown).toHaveLength(1);
});

test.each([
  ["filled", [1, 2, 0]],
  ["prepared", [0, 1, 3, 2]],
])("does not show a build over a later one that superseded it while it was %s", async (_, order) => {
  const show = start();
  const first = show(short);
  if (order.length === 4) await step(0);
  const second = show(long);
  for (const index of order) await step(index);
  await step(3);
  expect([await first, await second]).toEqual([false, true]);
  expect(shown).toHaveLength(1);
});

test("ends with the first build when switching there and back", async () => {
  const show = start();
  const [first, second, third] = [show(short), show(long), show(short)];
  for (const index of [0, 1, 2, 3]) await step(index);
  expect([await first, await second, await third]).toEqual([false, false, true]);
});

test("shows nothing after the signal", async () => {
  const show = start();
  const first = show(short);
  await step(0);
  ended.abort();
  await step(1);
  expect(await first).toBe(false);
  expect(shown).toEqual([]);
});

test("retries a failed build when it is requested again after another", async () => {
  let isBroken = true;
  const fill = async () => {
    if (isBroken) throw new Error("no worker");
  };
  const show = createLatestBuild({ fill, prepare: async () => undefined, show: () => undefined }, ended.signal);
  await expect(show(short)).rejects.toThrow("no worker");
  isBroken = false;
  expect(await show(long)).toBe(true);
  expect(await show(short)).toBe(true);
});
