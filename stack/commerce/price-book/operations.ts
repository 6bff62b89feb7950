import { z } from "zod";
import { dollarAmount } from "../fields.ts";
import { faults, json } from "../openapi/answers.ts";
import { callers } from "../openapi/describe.ts";

const productsAnswer = z
  .strictObject({
    products: z.record(
      z.string(),
      z.strictObject({
        price: dollarAmount,
        qtyOnHand: z.int().min(0).describe("Pieces that can be sold: on hand and not being paid for."),
      }),
    ),
  })
  .meta({
    id: "Inventory",
    description: "Price and stock of every sku that is listed, by sku.",
    examples: [{ products: { "TRW-T1": { price: 168, qtyOnHand: 46 } } }],
  });
export type ProductsAnswer = z.output<typeof productsAnswer>;

const common = {
  tags: ["Prices and stock"],
  security: callers.anybody,
  response: { ...faults, 200: json("The map.", productsAnswer) },
};

export const listProducts = {
  ...common,
  operationId: "listProducts",
  summary: "Prices and stock",
  description: "A cache may stand in front of this call. An empty map means: ask the other one.",
};

export const listProductsNow = {
  ...common,
  operationId: "listProductsNow",
  summary: "Prices and stock as they are now",
  description: "Is never cached.",
};
