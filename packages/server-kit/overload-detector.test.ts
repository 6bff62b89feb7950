import { expect, test } from "vitest";
import { createOverloadDetector } from "./overload-detector.ts";

const limits = { waitMs: 400, windowMs: 2000, warmUpMs: 10_000 };

/** Reports overload after these delays in ms, sampled every half second after the warm-up. */
function standsAfter(...waits: number[]): boolean {
  const delay = createOverloadDetector(limits, 0);
  let nowMs = limits.warmUpMs;
  for (const waitedMs of waits) delay.sample((nowMs += 500), waitedMs);
  return delay.isStanding(nowMs);
}

test.each([
  { waits: [11_000], stands: false, what: "one long task" },
  { waits: [11_000, 0, 11_000, 0, 11_000], stands: false, what: "long tasks with idle time between them" },
  { waits: [500, 500, 500], stands: false, what: "a burst that is shorter than the window" },
  { waits: [390, 390, 390, 390, 390, 390], stands: false, what: "many short waits" },
  { waits: [500, 500, 500, 500, 500], stands: true, what: "long waits through a whole window" },
  { waits: [500, 500, 500, 500, 500, 10], stands: false, what: "the first request without a wait" },
])("reports overload $stands for $what", ({ waits, stands }) => {
  expect(standsAfter(...waits)).toBe(stands);
});

test("ignores delays during warm-up", () => {
  const delay = createOverloadDetector(limits, 0);
  for (let nowMs = 0; nowMs < limits.warmUpMs; nowMs += 500) delay.sample(nowMs, 3000);
  expect(delay.isStanding(limits.warmUpMs)).toBe(false);
  delay.sample(limits.warmUpMs, 3000);
  expect(delay.isStanding(limits.warmUpMs + limits.windowMs - 1)).toBe(false);
  expect(delay.isStanding(limits.warmUpMs + limits.windowMs)).toBe(true);
});
