import { z } from "zod";
import { idempotencyKey } from "../fields.ts";
import {
  bodyFaults,
  cartOrderedProblem,
  fault,
  json,
  outcomeUnknownProblem,
  outOfStockProblem,
  priceChangedProblem,
  problem,
} from "../openapi/answers.ts";
import { callers, checkedByHand } from "../openapi/describe.ts";
import { checkoutAnswer, checkoutRequest } from "./wire.ts";

const headers = z.object({
  "Idempotency-Key": idempotencyKey.describe(
    "The same key gives the same answer and never a second order or charge. It belongs to one caller and one body. " +
      "After a declined card the next try takes a new key.",
  ),
});

export const checkOut = {
  config: checkedByHand({ headers }),
  schema: {
    operationId: "checkOut",
    summary: "Place an order",
    description:
      "Charges the card and makes the order of a computed cart. State and ZIP code of shipping and dealer, and the method, " +
      "have to be those that tax and shipping were computed for. The dealer's address must not be the buyer's. After " +
      "success the cart is a new, empty one.",
    tags: ["Checkout"],
    security: callers.shopper,
    body: checkoutRequest,
    response: {
      ...bodyFaults,
      200: json("How it ended.", checkoutAnswer),
      409: fault(
        "Not enough pieces, another price, or the cart was ordered already.",
        z.discriminatedUnion("type", [outOfStockProblem, priceChangedProblem, cartOrderedProblem]),
      ),
      503: fault(
        "It is not known yet whether the card was charged (the same key is safe), or whether the access token is good.",
        z.union([outcomeUnknownProblem, problem]),
      ),
    },
  },
};
