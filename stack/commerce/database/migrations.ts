import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { shop } from "./migrations/0001-shop.ts";
import { customers } from "./migrations/0002-customers.ts";
import { mails } from "./migrations/0003-mails.ts";
import { stock } from "./migrations/0004-stock.ts";
import { deliveries } from "./migrations/0005-deliveries.ts";
import { givenUpMails } from "./migrations/0006-given-up-mails.ts";
import { contact } from "./migrations/0007-contact.ts";
import { handovers } from "./migrations/0008-handovers.ts";
import { orderRules } from "./migrations/0009-order-rules.ts";
import { takenHandovers } from "./migrations/0010-taken-handovers.ts";
import { mailboxes } from "./migrations/0011-mailboxes.ts";
import { orderFacts } from "./migrations/0012-order-facts.ts";
import { cartChanges } from "./migrations/0013-cart-changes.ts";
import { skuTimes } from "./migrations/0014-sku-times.ts";
import { refusedTokens } from "./migrations/0015-refused-tokens.ts";
import { events } from "./migrations/0016-events.ts";
import { orderChanges } from "./migrations/0017-orders.ts";
import { savedItems } from "./migrations/0018-saved-items.ts";
import { giftMessages } from "./migrations/0019-gift-messages.ts";
import { accountDeletions } from "./migrations/0020-account-deletions.ts";
import { papers } from "./migrations/0021-papers.ts";
import { alertPictures } from "./migrations/0022-alert-pictures.ts";

const script = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db);
  },
});

/** All migrations. They run in the order of their names and never change once published. */
export const migrations: Record<string, Migration> = {
  "0001-shop": script(shop),
  "0002-customers": script(customers),
  "0003-mails": script(mails),
  "0004-stock": script(stock),
  "0005-deliveries": script(deliveries),
  "0006-given-up-mails": script(givenUpMails),
  "0007-contact": script(contact),
  "0008-handovers": script(handovers),
  "0009-order-rules": script(orderRules),
  "0010-taken-handovers": script(takenHandovers),
  "0011-mailboxes": script(mailboxes),
  "0012-order-facts": script(orderFacts),
  "0013-cart-changes": script(cartChanges),
  "0014-sku-times": script(skuTimes),
  "0015-refused-tokens": script(refusedTokens),
  "0016-events": script(events),
  "0017-orders": script(orderChanges),
  "0018-saved-items": script(savedItems),
  "0019-gift-messages": script(giftMessages),
  "0020-account-deletions": script(accountDeletions),
  "0021-papers": script(papers),
  "0022-alert-pictures": script(alertPictures),
};
