import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { z } from "zod";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { idempotencyKey } from "../fields.ts";
import { operatorOnly } from "../operator.ts";
import { invalid } from "../../process/problem.ts";
import { bookReceipt } from "./receipts.ts";
import { requiredText } from "../../process/text.ts";

/** Most pieces per receipt; must match the column's check. */
const largestReceipt = 100_000;

const schema = {
  params: z.object({ sku: requiredText(200) }),
  body: z.object({ quantity: z.int().min(1).max(largestReceipt) }),
};

/**
 * Stock receipts, sent by the shop's operator, not by shoppers.
 * @param operatorKeys null disables the route.
 */
export function stockRoutes(app: App, db: Db, operatorKeys: Secrets | null): void {
  app.post(
    "/Stock/:sku/receipts",
    { config: { operator: true }, schema, onRequest: operatorOnly(operatorKeys) },
    async ({ params, body, headers, log }) => {
      const { sku } = params;
      const { quantity } = body;
      const qtyOnHand = await bookReceipt(db, { sku, quantity, key: keyOf(headers["idempotency-key"]) });
      log.info({ sku, quantity, qtyOnHand }, "goods received");
      return { sku, qtyOnHand };
    },
  );
}

function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const { data: key } = idempotencyKey.safeParse(header);
  if (key !== undefined) return key;
  throw invalid({ "Idempotency-Key": ["Must be 1 to 255 visible characters."] });
}
