import { expect, it } from "vitest";
import type { Cart } from "./cart-math.ts";
import { mergeNews, mergePlan } from "./merge-news.ts";
import { cap, grip } from "../../../test-helpers/cart.tsx";
import { cartWith } from "../../../test-helpers/cart-merge.ts";

const news = (guest: Cart, own: Cart, joined: Cart) => mergeNews(mergePlan(guest, own), joined);
const none = cartWith();

it.each([
  [1, "1 item from before you signed in is in your cart now."],
  [3, "3 items from before you signed in are in your cart now."],
])("says that %i joined", (count, message) => {
  const expected = { type: "success", message, sticky: false };
  expect(news(cartWith([cap, count]), none, cartWith([cap, count]))).toEqual(expected);
  // What the customer had is not counted.
  expect(news(cartWith([cap, count]), cartWith([grip, 2]), cartWith([grip, 2], [cap, count]))).toEqual(expected);
});

it("says nothing of an empty cart", () => {
  expect(news(none, cartWith([cap, 1]), cartWith([cap, 1]))).toBeNull();
});

it("says what could not be kept, whole or in part", () => {
  expect(news(cartWith([cap, 2], [grip, 5]), cartWith([grip, 1]), cartWith([cap, 2], [grip, 4]))).toEqual({
    type: "warning",
    message:
      "5 items from before you signed in are in your cart now. Only 3 of 5 Shop grip could be kept: there are no more.",
    sticky: true,
  });
  expect(news(cartWith([grip, 1]), none, none)?.message).toBe("Shop grip could not be kept: there are no more.");
});

it("tells lines of one product apart by their options", () => {
  const fitted = { ...cap, optionIds: ["2", "1"] };
  const message = "1 item from before you signed in is in your cart now.";
  expect(news(cartWith([fitted, 1]), cartWith([cap, 1]), cartWith([cap, 1], [fitted, 1]))?.message).toBe(message);
  const asTold = { ...cap, optionIds: ["1", "2"] };
  expect(news(cartWith([fitted, 1]), none, cartWith([asTold, 1]))?.message).toBe(message);
});

it("says a price that is another one now", () => {
  const dearer = { ...cap, priceCents: 4_200 };
  expect(news(cartWith([cap, 1]), none, cartWith([dearer, 1]))?.message).toBe(
    "1 item from before you signed in is in your cart now. Bench cap is $42.00 now; it was $38.00.",
  );
  // Of a line that the customer had as well, the customer's price is the one that was seen last.
  const own = cartWith([{ ...cap, priceCents: 3_500 }, 1]);
  expect(news(cartWith([cap, 1]), own, cartWith([cap, 2]))?.message).toContain("now; it was $35.00.");
});
