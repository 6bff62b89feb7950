import type { Db } from "../database/tables.ts";
import { money } from "./order-mail-parts.ts";
import type { Block, MailBody } from "../../mail/mail-template.ts";

/** Reports that skus are available again. Names come from the price book, never from the person who asked for the alert. */
export async function stockAlert(db: Db, shopOrigin: string, skus: readonly string[]): Promise<MailBody> {
  const items = await db
    .selectFrom("skus")
    .innerJoin("products", "products.id", "skus.product_id")
    .select(["skus.sku", "products.id", "products.title", "products.display_type", "skus.price_cents"])
    .where("skus.sku", "in", skus)
    .orderBy("products.title")
    .orderBy("skus.sku")
    .execute();
  const [first, ...others] = items;
  if (!first) throw new Error("a stock alert names no sku of the price book");
  const one = others.length === 0;
  return {
    subject: one ? `${first.title} is back in stock` : "Products you asked about are back in stock",
    blocks: [
      { heading: "Back in stock" },
      {
        paragraph: `You asked us to write when ${one ? "this product is" : "these products are"} back in stock.`,
      },
      ...items.flatMap(({ sku, id, title, display_type, price_cents }): Block[] => [
        { rows: [{ label: title, detail: [`Item ${sku}`], value: money(price_cents) }] },
        {
          link: `${shopOrigin}/product/${display_type}/${encodeURIComponent(id)}?sku=${encodeURIComponent(sku)}`,
          label: `View ${title}`,
        },
      ]),
      { paragraph: "We can't reserve one." },
      { paragraph: "We write about this only once. If you didn't ask for it, ignore this message." },
    ],
  };
}
