import { z } from "zod";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { findOffer } from "../price-book/offer.ts";
import { emailKey } from "../mail/address.ts";
import { requiredText } from "../../process/text.ts";

const schema = {
  body: z.object({
    email: emailKey,
    productId: requiredText(200),
    sku: requiredText(200),
    productName: requiredText(200),
  }),
};

/** Stores who wants a mail when a sku is back in stock. Idempotent. */
export function notificationRoutes(app: App, db: Db): void {
  app.post("/ProductNotification/subscribe", { schema }, async ({ body }) => {
    const { email, productId, sku, productName } = body;
    await db.transaction().execute(async (tx) => {
      await findOffer(tx, { productId, sku, optionIds: [] });
      await tx
        .insertInto("stock_alerts")
        .values({ email, sku, product_name: productName })
        .onConflict((conflict) => conflict.columns(["sku", "email"]).where("notified_at", "is", null).doNothing())
        .execute();
    });
    return { message: `You will be notified when ${productName} is back in stock` };
  });
}
