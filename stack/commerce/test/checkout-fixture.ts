import { test as base } from "vitest";
import type { Database } from "../database/open.ts";
import { cards, counted, openPayment } from "./payment-process.ts";
import { customerInfo, emptyTables, grip, openShop, Visitor } from "./shop.ts";

/** A test with an empty shop and a payment process of its own. */
export const checkoutTest = (database: () => Database) =>
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that are needed from this pattern.
  base.extend("checkout", async ({}, { onCleanup }) => {
    const { db } = database();
    await emptyTables(db);
    const payment = await openPayment();
    const client = counted(payment.client());
    const { app, close, log } = await openShop(db, client);
    onCleanup(async () => {
      await close();
      await payment.close();
    });
    return {
      app,
      client,
      log,
      payment,
      /** A visitor with a computed cart and the body of their checkout. */
      async ready(item: object = grip, card = cards.approves) {
        const visitor = await Visitor.arrive(app);
        await visitor.add(item);
        const { body: cart } = await visitor.compute();
        return { visitor, cart, body: { cartId: cart.id, customerInfo, paymentToken: await payment.token(card) } };
      },
      /** All charges, oldest first. */
      async charges() {
        const attempts = await db.selectFrom("checkout_attempts").select("reference").orderBy("id").execute();
        return attempts.flatMap(({ reference }) => payment.ledger.find(reference) ?? []);
      },
    };
  });
