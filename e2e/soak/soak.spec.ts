import { expect, test } from "@playwright/test";
import { addOne, CartNotes, setTo } from "./cart-notes.ts";
import { createRandom } from "./random.ts";
import { type Targets, describeFault, planFaults, possibleFaults } from "./schedule.ts";

test("a cart that lost a line, or has one that nobody put there, is found out", { tag: "@desktop" }, () => {
  const notes = new CartNotes();
  notes.did("cap", addOne);
  expect(notes.see([{ key: "cap", quantity: 1 }], 0)).toEqual([]);
  expect(notes.see([{ key: "mug", quantity: 2 }], 0)).toEqual([
    "has 2 of mug, and was last told 0",
    "has 0 of cap, and was last told 1",
  ]);
});

test(
  "a change without an answer was made or was not, and may be made later, but not for ever",
  { tag: "@desktop" },
  () => {
    const notes = new CartNotes();
    notes.mayHaveDone("cap", addOne, 0);
    notes.mayHaveDone("cap", addOne, 1_000);
    expect([...notes.quantities("cap")]).toEqual([0, 1, 2]);
    // Neither was made by now; both may come.
    expect(notes.see([], 2_000)).toEqual([]);
    expect(notes.see([{ key: "cap", quantity: 2 }], 3_000)).toEqual([]);
    expect(notes.see([{ key: "cap", quantity: 2 }], 70_000)).toEqual([]);
    expect(notes.see([{ key: "cap", quantity: 3 }], 71_000)).toEqual(["has 3 of cap, and was last told 2"]);
  },
);

test("a change that was answered counts on top of those that were not", { tag: "@desktop" }, () => {
  const notes = new CartNotes();
  notes.mayHaveDone("cap", addOne, 0);
  notes.did("cap", addOne);
  expect([...notes.quantities("cap")]).toEqual([1, 2]);
  notes.did("cap", setTo(5));
  expect([...notes.quantities("cap")]).toEqual([5]);
  notes.ordered();
  expect(notes.see([{ key: "cap", quantity: 1 }], 1)).toEqual([]);
});

const targets: Targets = {
  proxies: ["commerce", "payment", "redis"],
  processes: ["gateway-1", "commerce-1", "payment", "content", "web"],
};

test("the same seed makes the same faults, one at a time, and the end of a run is quiet", { tag: "@desktop" }, () => {
  const length = 600_000;
  const plan = planFaults(createRandom(7), length, targets);
  expect(plan).toEqual(planFaults(createRandom(7), length, targets));
  expect(plan).not.toEqual(planFaults(createRandom(8), length, targets));
  plan.forEach(({ begin, end }, index) => {
    expect(begin).toBeGreaterThanOrEqual((plan[index - 1]?.end ?? 0) + 8_000);
    expect(end).toBeLessThanOrEqual(length - 120_000);
  });
});

test("every fault comes before any comes twice, and none takes away what is not there", { tag: "@desktop" }, () => {
  const possible = possibleFaults(targets).map(describeFault);
  expect(possible).toContain("commerce-1 killed");
  expect(possible.filter((name) => /gateway-2|postgres|identity/.test(name))).toEqual([]);
  const planned = planFaults(createRandom(7), 3_600_000, targets).map(({ fault }) => describeFault(fault));
  expect(planned.slice(0, possible.length).toSorted()).toEqual(possible.toSorted());
});
