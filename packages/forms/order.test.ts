import { describe, expect, it } from "vitest";
import { CARD_NUMBER_MESSAGE } from "./card-number.ts";
import { orderCancellation, orderReturn, orderReturnForm } from "./order.ts";
import { isShopsFault, RETURN_REASONS } from "./returns.ts";
import { faultsOf, tooLong } from "./test/faults.ts";

const idempotencyKey = "0123456789abcdef";

const CARD = "4111 1111 1111 1111";

describe("a cancellation", () => {
  it.each([undefined, null, ["1"], Array.from({ length: 50 }, String)])("may cover the lines %j", (lineIds) => {
    expect(faultsOf(orderCancellation, { lineIds, idempotencyKey })).toEqual({});
  });

  it.each([
    [[], { lineIds: "Choose at least one item." }],
    [Array.from({ length: 51 }, String), { lineIds: "Choose at most 50 items at once." }],
    [["x".repeat(20)], {}],
    [["x".repeat(21)], { "lineIds.0": "There is no such item." }],
  ])("of %j has the faults %j", (lineIds, faults) => {
    expect(faultsOf(orderCancellation, { lineIds, idempotencyKey })).toEqual(faults);
  });

  it("needs a key", () => {
    expect(Object.keys(faultsOf(orderCancellation, {}))).toEqual(["idempotencyKey"]);
  });
});

describe("a return", () => {
  const request = { reason: "DAMAGED", lines: [{ lineId: "1", quantity: 1 }], idempotencyKey };

  it("has a reason, lines and an optional comment", () => {
    expect(orderReturn.parse(request)).toEqual({ ...request, comment: null });
    expect(orderReturn.parse({ ...request, comment: " It rattles. " })).toMatchObject({ comment: "It rattles." });
    for (const reason of ["WRONG_ITEM", "DOES_NOT_FIT", "NO_LONGER_NEEDED", "OTHER"]) {
      expect(faultsOf(orderReturn, { ...request, reason })).toEqual({});
    }
    expect(Object.keys(faultsOf(orderReturn, { ...request, reason: "BORED" }))).toEqual(["reason"]);
  });

  it.each([
    [[], { lines: "Choose at least one item." }],
    [Array.from({ length: 51 }, () => request.lines[0]), { lines: "Choose at most 50 items at once." }],
    [[{ lineId: "1", quantity: 0 }], { "lines.0.quantity": "Choose at least one piece." }],
    [[{ lineId: "1", quantity: 1.5 }], { "lines.0.quantity": "Must be a whole number." }],
    [[{ lineId: "1", quantity: 9999 }], {}],
    [[{ lineId: "1", quantity: 10_000 }], { "lines.0.quantity": "There aren't as many." }],
    [[{ lineId: "x".repeat(21), quantity: 1 }], { "lines.0.lineId": "There is no such item." }],
  ])("of the lines %j has the faults %j", (lines, faults) => {
    expect(faultsOf(orderReturn, { ...request, lines })).toEqual(faults);
  });

  it("has a comment of at most 500 characters without card numbers", () => {
    expect(faultsOf(orderReturn, { ...request, comment: "x".repeat(501) })).toEqual({ comment: tooLong(500) });
    expect(faultsOf(orderReturn, { ...request, comment: CARD })).toEqual({ comment: CARD_NUMBER_MESSAGE });
    const key = { ...request, idempotencyKey: "4111111111111111" };
    expect(faultsOf(orderReturn, key)).toEqual({});
  });

  it("is the shop's fault if the goods are damaged or wrong", () => {
    expect(RETURN_REASONS.filter(isShopsFault)).toEqual(["damaged", "wrong-item"]);
  });
});

describe("the form of a return", () => {
  const form = orderReturnForm(["7", "8"]);

  it("needs a piece of any line and a reason", () => {
    expect(faultsOf(form, { reason: "DAMAGED", 7: "0", 8: "2" })).toEqual({});
    expect(faultsOf(form, { reason: "DAMAGED", 7: "1" })).toEqual({});
    expect(faultsOf(form, { reason: "DAMAGED", 7: "0", 8: "0" })).toEqual({ 7: "Choose at least one piece" });
    expect(faultsOf(form, { reason: "", 7: "1" })).toEqual({ reason: "Choose a reason" });
  });

  it("counts pieces only of lines that can come back", () => {
    expect(faultsOf(form, { reason: "DAMAGED", 9: "1" })).toEqual({ 7: "Choose at least one piece" });
    expect(faultsOf(orderReturnForm([]), { reason: "DAMAGED" })).toEqual({});
  });

  it("rejects card numbers in the comment", () => {
    expect(faultsOf(form, { reason: "DAMAGED", 7: "1", comment: CARD })).toEqual({ comment: CARD_NUMBER_MESSAGE });
    expect(faultsOf(form, { reason: CARD, 7: "1" })).toEqual({});
  });
});
