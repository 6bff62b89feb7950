import { z } from "zod";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { place } from "../cart/wire.ts";
import { findOffer } from "../price-book/offer.ts";
import { emailKey } from "../mail/address.ts";
import { requiredText } from "../../process/text.ts";

const schema = {
  body: z.object({
    email: emailKey,
    productId: requiredText(200),
    sku: requiredText(200),
    productName: requiredText(200),
    imageUrl: place,
  }),
};

/**
 * Stores who wants a mail when a sku is back in stock. Idempotent.
 * @param mediaOrigin where the shop's pictures are
 */
export function notificationRoutes(app: App, db: Db, mediaOrigin: string): void {
  app.post("/ProductNotification/subscribe", { schema }, async ({ body }) => {
    const { email, productId, sku, productName, imageUrl } = body;
    await db.transaction().execute(async (tx) => {
      await findOffer(tx, { productId, sku, optionIds: [] });
      await tx
        .insertInto("stock_alerts")
        .values({ email, sku, product_name: productName, image_url: pictureAt(mediaOrigin, imageUrl) })
        .onConflict((conflict) => conflict.columns(["sku", "email"]).where("notified_at", "is", null).doNothing())
        .execute();
    });
    return { message: `You will be notified when ${productName} is back in stock` };
  });
}

/** Mails show only the shop's own pictures, because anyone can have one sent to any address. */
function pictureAt(mediaOrigin: string, imageUrl: string | null | undefined): string | null {
  const url = imageUrl ? URL.parse(imageUrl, mediaOrigin) : null;
  return url?.origin === mediaOrigin ? url.href : null;
}
