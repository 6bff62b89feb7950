import { z } from "zod";
import { countOrZero, dollars, entries } from "../wire.ts";

/** Answer of `GET /Products` and `GET /Products/nocache`. */
export const productsAnswer = z.object({
  products: entries(z.object({ price: dollars, qtyOnHand: countOrZero })),
});
