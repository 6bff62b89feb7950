import { z } from "zod";
import { countOrZero, dollars, recordOf } from "../wire.ts";

/** Response of `GET /Products` and `GET /Products/nocache`. */
export const inventoryResponse = z.object({
  products: recordOf(z.object({ price: dollars, qtyOnHand: countOrZero })),
});
