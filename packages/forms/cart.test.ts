import { describe, expect, it } from "vitest";
import { giftMessageChange, lineChange, lineRemoval, newLine, newLines } from "./cart.ts";
import { CARD_NUMBER_MESSAGE } from "./card-number.ts";
import { faultsOf, tooLong } from "./test/faults.ts";

const line = { productId: "1", sku: "TS-16", optionIds: ["10"], quantity: 1 };

const CARD = "4111 1111 1111 1111";

const KEY = "0123456789abcdef";

describe("a new line", () => {
  it("has neither a build nor notes unless it says so", () => {
    expect(newLine.parse(line)).toEqual({ ...line, buildId: null, notes: null });
    const full = { ...line, buildId: "build-1", notes: "No hurry", idempotencyKey: KEY };
    expect(newLine.parse(full)).toEqual(full);
  });

  it.each([
    [0, "The quantity must be 1 or more."],
    [1.5, "Must be a whole number."],
    [10_000, "At most 9,999 of one item."],
  ])("cannot have the quantity %d", (quantity, message) => {
    expect(faultsOf(newLine, { ...line, quantity })).toEqual({ quantity: message });
  });

  it("has at most 9,999 pieces and 50 options", () => {
    expect(faultsOf(newLine, { ...line, quantity: 9999, optionIds: Array.from({ length: 50 }, String) })).toEqual({});
    expect(faultsOf(newLine, { ...line, optionIds: Array.from({ length: 51 }, String) })).toEqual({
      optionIds: "Must not have more than 50 options.",
    });
  });

  it("contains no card number, but may have ids that look like one", () => {
    expect(faultsOf(newLine, { ...line, notes: `My card is ${CARD}` })).toEqual({ notes: CARD_NUMBER_MESSAGE });
    expect(faultsOf(newLine, { ...line, buildId: CARD })).toEqual({ buildId: CARD_NUMBER_MESSAGE });
    expect(faultsOf(newLine, { ...line, productId: "4111111111111111", buildId: "a4111111111111111" })).toEqual({});
  });

  it("limits the lengths of build and notes", () => {
    expect(faultsOf(newLine, { ...line, buildId: "x".repeat(101), notes: "x".repeat(501) })).toEqual({
      buildId: tooLong(100),
      notes: tooLong(500),
    });
  });
});

describe("idempotency keys", () => {
  it.each(["a".repeat(16), "a".repeat(128), "-_09azAZ-_09azAZ"])("may be %s", (idempotencyKey) => {
    expect(lineRemoval.parse({ idempotencyKey })).toEqual({ idempotencyKey });
  });

  it.each(["a".repeat(15), "a".repeat(129), "with space 01234567", `${KEY}\n`, `é${KEY}`, `${KEY}é`])(
    "may not be %j",
    (idempotencyKey) => {
      const message = "Must be 16 to 128 letters, digits, dashes or underscores";
      expect(faultsOf(lineRemoval, { idempotencyKey })).toEqual({ idempotencyKey: message });
      expect(faultsOf(lineChange, { quantity: 1, idempotencyKey })).toEqual({ idempotencyKey: message });
      expect(faultsOf(newLines, { lines: [line], idempotencyKey })).toEqual({ idempotencyKey: message });
    },
  );

  it("are optional", () => {
    expect(lineRemoval.parse({})).toEqual({});
    expect(lineRemoval.parse({ idempotencyKey: null })).toEqual({ idempotencyKey: null });
  });
});

it("adds 1 to 20 lines at once, each checked", () => {
  const lines = (length: number) => ({ lines: Array.from({ length }, () => line) });
  expect(faultsOf(newLines, lines(0))).toEqual({ lines: "Add at least one item." });
  expect([lines(1), lines(20)].map((form) => faultsOf(newLines, form))).toEqual([{}, {}]);
  expect(faultsOf(newLines, lines(21))).toEqual({ lines: "Add at most 20 items at once." });
  expect(faultsOf(newLines, { lines: [line, { ...line, quantity: 0, notes: null }] })).toEqual({
    "lines.1.quantity": "The quantity must be 1 or more.",
  });
  expect(faultsOf(newLines, { lines: [line, { ...line, notes: CARD }] })).toEqual({
    "lines.1.notes": CARD_NUMBER_MESSAGE,
  });
});

it("changes a quantity to 0, not below", () => {
  expect(lineChange.parse({ quantity: 0 })).toEqual({ quantity: 0 });
  expect(faultsOf(lineChange, { quantity: -1 })).toEqual({ quantity: "The quantity must be 0 or more." });
});

describe("a gift message", () => {
  it.each([
    [undefined, null],
    [null, null],
    ["", null],
    [" \n\t ", null],
    ["  Happy birthday!  ", "Happy birthday!"],
    ["Dear Ada,\r\nhappy\tbirthday!\rHollis", "Dear Ada,\nhappy birthday!\nHollis"],
  ])("given as %j is %j", (message, expected) => {
    expect(giftMessageChange.parse({ message })).toEqual({ message: expected });
  });

  it.each([
    ["x".repeat(240), {}],
    ["x".repeat(241), { message: "Must not be longer than 240 characters." }],
    ["1\n2\n3\n4\n5\n6", {}],
    ["1\n2\n3\n4\n5\n6\n7", { message: "At most 6 lines." }],
    ["a\u0007b", { message: "Contains characters that can't be used here." }],
    ["half \ud83d", { message: "Contains characters that can't be used here." }],
    ["🎯", {}],
    [`Pay with ${CARD}`, { message: CARD_NUMBER_MESSAGE }],
  ])("%j has the faults %j", (message, faults) => {
    expect(faultsOf(giftMessageChange, { message })).toEqual(faults);
  });
});
