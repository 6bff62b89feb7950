import { z } from "zod";
import { pathId } from "../integer-id.ts";
import {
  bodyFaults,
  cartOrderedProblem,
  checkoutRunningProblem,
  fault,
  faults,
  json,
  outOfStockProblem,
  priceChangedProblem,
  problem,
} from "../openapi/answers.ts";
import { callers } from "../openapi/describe.ts";
import { cartAnswer, changedItem, computeRequest, mergeRequest, newItem, shippingMethodsAnswer } from "./wire.ts";

const tags = ["Cart"];
const cart = json("The cart as it is now.", cartAnswer);

const running = fault("An order for the cart is being placed.", checkoutRunningProblem);
const notAdded = fault(
  "Not enough pieces, another price, or an order for the cart is being placed.",
  z.discriminatedUnion("type", [outOfStockProblem, priceChangedProblem, checkoutRunningProblem]),
);
const notComputed = fault(
  "The cart was ordered already, or an order for it is being placed.",
  z.discriminatedUnion("type", [cartOrderedProblem, checkoutRunningProblem]),
);
const unknownGuest = fault("There is no such guest.", problem);
const unknownLine = fault("The cart has no such line.", problem);

export const newGuest = {
  operationId: "createGuest",
  summary: "Make a guest",
  description: "Makes a guest with an empty cart. Whoever has the token has the cart.",
  tags,
  security: callers.anybody,
  response: {
    ...faults,
    200: json(
      "The guest's token.",
      z
        .strictObject({ guestToken: z.string().describe("Unguessable; can stand in a URL.") })
        .meta({ id: "GuestToken" }),
    ),
  },
};

export const listShippingMethods = {
  operationId: "listShippingMethods",
  summary: "Ways to ship",
  description: "With the prices for the caller's cart; for an empty cart when nobody is named.",
  tags,
  security: callers.shopperOrAnybody,
  response: { ...faults, 200: json("The methods, cheapest first.", shippingMethodsAnswer) },
};

export const merge = {
  operationId: "mergeCarts",
  summary: "Take over a guest's cart",
  description:
    "Moves the guest's cart and orders to the customer. Equal lines add up and are cut to what is on hand. The guest's " +
    "token opens nothing any more; merging it again changes nothing.",
  tags,
  security: callers.customer,
  ...mergeRequest,
  response: { ...bodyFaults, 200: cart, 409: running },
};

/** Whose cart the calls on one cart are about. */
interface Whose {
  /** Ends the names of the operations. */
  of: "Cart" | "GuestCart";
  /** Completes the summaries. */
  cart: string;
  security: typeof callers.customer;
  /** What the path names before the line. */
  params: Record<string, z.ZodString>;
  unknownCart: { 404?: typeof unknownGuest };
}

export const ofCustomer: Whose = {
  of: "Cart",
  cart: "the customer's cart",
  security: callers.customer,
  params: {},
  unknownCart: {},
};

export const ofGuest: Whose = {
  of: "GuestCart",
  cart: "a guest's cart",
  security: callers.guest,
  params: { guestToken: z.string() },
  unknownCart: { 404: unknownGuest },
};

/** The calls on one cart. */
export function cartOperations({ of, cart: whose, security, params: owner, unknownCart }: Whose) {
  const common = { tags, security };
  const params = z.object(owner);
  const line = z.object({ ...owner, id: pathId });
  return {
    read: {
      ...common,
      operationId: `read${of}`,
      summary: `Read ${whose}`,
      params,
      response: { ...faults, ...unknownCart, 200: cart },
    },
    add: {
      ...common,
      operationId: `addTo${of}`,
      summary: `Put an item into ${whose}`,
      description:
        "The same product, sku and set of options again add one piece to the line that there is; `quantity` counts for a " +
        "new line only. The price comes from the price book: one that is sent and differs is refused.",
      params,
      body: newItem,
      response: { ...bodyFaults, ...unknownCart, 200: cart, 409: notAdded },
    },
    change: {
      ...common,
      operationId: `changeIn${of}`,
      summary: `Set the quantity of a line in ${whose}`,
      description: "Quantity 0 removes the line. A line keeps its product, sku and options.",
      params: line,
      body: changedItem,
      response: { ...bodyFaults, 200: cart, 404: unknownLine, 409: notAdded },
    },
    remove: {
      ...common,
      operationId: `removeFrom${of}`,
      summary: `Remove a line from ${whose}`,
      params: line,
      response: { ...faults, 200: cart, 404: unknownLine, 409: running },
    },
    compute: {
      ...common,
      operationId: `compute${of}`,
      summary: `Compute tax and shipping of ${whose}`,
      description:
        "Takes today's prices. Dealer items are taxed at the dealer's address, others at the shipping address. An address " +
        "that cannot be taxed is 422, and so are dealer items without a dealer's address.",
      params,
      body: computeRequest,
      response: { ...bodyFaults, ...unknownCart, 200: cart, 409: notComputed },
    },
  };
}
