import { z } from "zod";
import { count, dollars } from "../wire.ts";

/** Answer of `GET /Products` and `GET /Products/nocache`. */
export const productsAnswer = z.object({
  products: z.record(z.string(), z.object({ price: dollars, qtyOnHand: count })),
});
