import type { Db } from "../database/tables.ts";
import { money } from "./order-mail-parts.ts";
import type { Block, MailBody } from "../../mail/mail-template.ts";

interface Alert {
  skus: readonly string[];
  /** URLs by sku. */
  pictures?: Readonly<Record<string, string>>;
}

/** Reports that skus are available again. Names come from the price book, never from the person who asked for the alert. */
export async function stockAlert(db: Db, shopOrigin: string, { skus, pictures = {} }: Alert): Promise<MailBody> {
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
  const subject = one ? `${first.title} is back in stock` : "Products you asked about are back in stock";
  return {
    subject,
    blocks: [
      { heading: subject },
      { paragraph: `You asked us to write when ${one ? "it is" : "they are"} back. We can’t reserve one.` },
      ...items.flatMap(({ sku, id, title, display_type, price_cents }): Block[] => {
        const link = `${shopOrigin}/product/${display_type}/${encodeURIComponent(id)}?sku=${encodeURIComponent(sku)}`;
        const button: Block = { link, label: `View ${title}` };
        const picture: Block[] = pictures[sku] ? [{ picture: pictures[sku], alt: title }] : [];
        const row: Block = { rows: [{ label: title, detail: [`Item ${sku}`], value: money(price_cents) }] };
        // The button of a single product comes first, as in other mails.
        return (one ? [button, picture, row] : [picture, row, button]).flat();
      }),
      { paragraph: "We write about this only once. If you didn’t ask for it, ignore this message." },
    ],
  };
}
