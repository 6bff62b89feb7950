import { expect, it } from "vitest";
import type { Cart } from "#/features/cart/cart-math.ts";
import { mergeMessage, takeMergeSnapshot } from "./merge-message.ts";
import { cap, grip } from "#test-helpers/cart.tsx";
import { cartWithLines } from "#test-helpers/cart-merge.ts";

const news = (guest: Cart, own: Cart, joined: Cart) => mergeMessage(takeMergeSnapshot(guest, own), joined);
const none = cartWithLines();

it.each([
  [1, "1 item from before you signed in is now in your cart."],
  [3, "3 items from before you signed in are now in your cart."],
])("reports the number of merged items: %i", (count, message) => {
  const expected = { type: "success", message, sticky: false };
  expect(news(cartWithLines([cap, count]), none, cartWithLines([cap, count]))).toEqual(expected);
  // The customer's own items are not counted.
  expect(news(cartWithLines([cap, count]), cartWithLines([grip, 2]), cartWithLines([grip, 2], [cap, count]))).toEqual(
    expected,
  );
});

it("reports nothing for an empty cart", () => {
  expect(news(none, cartWithLines([cap, 1]), cartWithLines([cap, 1]))).toBeNull();
});

it("reports items that could not be kept, in full or in part", () => {
  expect(
    news(cartWithLines([cap, 2], [grip, 5]), cartWithLines([grip, 1]), cartWithLines([cap, 2], [grip, 4])),
  ).toEqual({
    type: "warning",
    message:
      "5 items from before you signed in are now in your cart. Only 3 of 5 Shop grip could be kept: we have no more.",
    sticky: true,
  });
  expect(news(cartWithLines([grip, 1]), none, none)).toEqual({
    type: "warning",
    message: "Shop grip couldn't be kept: we have no more.",
    sticky: true,
  });
});

it("distinguishes lines of one product by their options", () => {
  const fitted = { ...cap, optionIds: ["2", "1"] };
  const message = "1 item from before you signed in is now in your cart.";
  expect(news(cartWithLines([fitted, 1]), cartWithLines([cap, 1]), cartWithLines([cap, 1], [fitted, 1]))?.message).toBe(
    message,
  );
  const asTold = { ...cap, optionIds: ["1", "2"] };
  expect(news(cartWithLines([fitted, 1]), none, cartWithLines([asTold, 1]))?.message).toBe(message);
});

it("reports a changed price", () => {
  const dearer = { ...cap, priceCents: 4_200 };
  expect(news(cartWithLines([cap, 1]), none, cartWithLines([dearer, 1]))?.message).toBe(
    "1 item from before you signed in is now in your cart. Bench cap is now $42.00; it was $38.00.",
  );
  // For a line that the customer had as well, the customer's price is the last one seen.
  const own = cartWithLines([{ ...cap, priceCents: 3_500 }, 1]);
  expect(news(cartWithLines([cap, 1]), own, cartWithLines([cap, 2]))?.message).toContain("; it was $35.00.");
});
