import { describe, expect, test } from "vitest";
import { alreadyMerged, quantityCut } from "./cart-warning.ts";
import { money } from "./money.ts";
import {
  addressNotFound,
  cartChanged,
  cartNotFound,
  identityRequired,
  invalidGuestToken,
  lineNotFound,
  orderNotFound,
  signInRequired,
  totalChanged,
  userError,
  UserInputError,
} from "./user-error.ts";

test("an error names its field and has no other details unless it says so", () => {
  const nothing = { qtyOnHand: null, price: null, total: null, choice: null, orderId: null, retryAfter: null };
  expect(userError("INVALID", "No.")).toEqual({ code: "INVALID", message: "No.", field: null, ...nothing });
  expect(userError("INVALID", "No.", { retryAfter: 5 })).toMatchObject({ ...nothing, retryAfter: 5 });
});

test.each([
  [identityRequired(), "IDENTITY_REQUIRED", null],
  [signInRequired(), "SIGN_IN_REQUIRED", null],
  [invalidGuestToken(), "GUEST_TOKEN_UNKNOWN", null],
  [cartNotFound(), "NOT_FOUND", ["cartId"]],
  [cartChanged(), "CART_CHANGED", ["cartId"]],
  [lineNotFound(), "NOT_FOUND", ["lineId"]],
  [orderNotFound(), "NOT_FOUND", ["orderId"]],
  [addressNotFound(), "NOT_FOUND", ["id"]],
])("%j is %s at %j", (error, code, field) => {
  expect(error).toMatchObject({ code, field });
});

test("a changed total is named if it is known", () => {
  expect(totalChanged(money(1250))).toMatchObject({
    code: "TOTAL_CHANGED",
    field: ["expectedTotal"],
    total: money(1250),
    message: "The total is now $12.50. Please check it and place the order again.",
  });
  expect(totalChanged(null)).toMatchObject({
    total: null,
    message: "The total has changed. Please check it and place the order again.",
  });
});

test("several errors make one message", () => {
  const errors = [cartChanged(), lineNotFound()];
  const thrown = new UserInputError(...errors);
  expect(thrown.userErrors).toEqual(errors);
  expect(thrown.message).toBe(`${errors[0]?.message} ${errors[1]?.message}`);
});

describe("a warning", () => {
  const cut = { lineId: "1", productName: "Stock", from: 5, to: 2 };

  test("says how many pieces a line got", () => {
    expect(quantityCut(cut)).toEqual({
      code: "QUANTITY_CUT",
      message: "Your cart has 2 of “Stock” instead of 5.",
      lineId: "1",
      from: 5,
      to: 2,
    });
    expect(quantityCut({ ...cut, lineId: null, to: 0 }).message).toBe("“Stock” could not be added to your cart.");
  });

  test("says that a cart was merged before", () => {
    expect(alreadyMerged()).toMatchObject({ code: "ALREADY_MERGED", lineId: null, from: null, to: null });
  });
});
