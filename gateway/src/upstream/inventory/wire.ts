import { z } from "zod";
import { countOrZero, dateTime, dollars, optional, recordOf } from "../wire.ts";

/** Response of `GET /Products` and `GET /Products/nocache`. */
export const inventoryResponse = z.object({
  products: recordOf(z.object({ price: dollars, qtyOnHand: countOrZero, updatedAt: optional(dateTime) })),
});
