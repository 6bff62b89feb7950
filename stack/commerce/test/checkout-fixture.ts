import { randomUUID } from "node:crypto";
import { test as base } from "vitest";
import type { PaymentClient } from "../checkout/payment.ts";
import type { Database } from "../database/open.ts";
import type { EventOptions } from "../event/service.ts";
import { openIssuer } from "./issuer.ts";
import { noPayment } from "./no-payment.ts";
import { cards, countCalls, openPayment } from "./payment-process.ts";
import { Customer, customerInfo, dealerInfo, emptyTables, grip, openShop, Visitor } from "./shop.ts";

/* oxlint-disable no-empty-pattern -- Vitest reads the fixtures that are needed from this pattern. */
const withServices = base
  .extend("issuer", { scope: "file" }, async ({}, { onCleanup }) => {
    const issuer = await openIssuer();
    onCleanup(() => issuer.close());
    return issuer;
  })
  .extend("payment", { scope: "file" }, async ({}, { onCleanup }) => {
    const payment = await openPayment();
    onCleanup(() => payment.close());
    return payment;
  });
/* oxlint-enable no-empty-pattern */

/**
 * A test with an empty shop. The payment process and the issuer of access tokens are shared by the file.
 * @param events returns the shop's settings for events; default: none are sent
 */
export const checkoutTest = (database: () => Database, events?: () => EventOptions) =>
  withServices.extend("checkout", async ({ issuer, payment }, { onCleanup }) => {
    const { db } = database();
    await emptyTables(db);
    const provider = payment.client();
    let isDown = false;
    const reached = (): PaymentClient => (isDown ? noPayment : provider);
    const client = countCalls({
      charge: (...request) => reached().charge(...request),
      find: (...reference) => reached().find(...reference),
      voidCharge: (...id) => reached().voidCharge(...id),
      refund: (...request) => reached().refund(...request),
    });
    const { app, close, log } = await openShop(db, client, {
      verifyAccessToken: issuer.verifier(),
      ...(events && { events: events() }),
    });
    onCleanup(close);
    async function ready(item: object = grip, card = cards.approves, given?: Visitor) {
      const visitor = given ?? (await Visitor.arrive(app));
      await visitor.add(item);
      const { body: cart } = await visitor.compute();
      return { visitor, cart, body: { cartId: cart.id, customerInfo, paymentToken: await payment.token(card) } };
    }
    return {
      app,
      client,
      log,
      payment,
      /** Whether the shop gets no response from the payment provider. */
      down: (value: boolean) => {
        isDown = value;
      },
      /** Signs in with the given access token claims, by default as Ann Miller. */
      signIn: async (claims: object = {}) => new Customer(app, await issuer.token(claims)),
      ready,
      /** A visitor who has ordered the items; a dealer is included for rifles. */
      place: async (...items: object[]) => {
        const visitor = await Visitor.arrive(app);
        for (const item of items.slice(0, -1)) await visitor.add(item);
        const { body } = await ready(items.at(-1), cards.approves, visitor);
        await visitor.checkOut(randomUUID(), { ...body, dealerInfo });
        return visitor;
      },
      async charges() {
        const attempts = await db.selectFrom("checkout_attempts").select("reference").orderBy("id").execute();
        return attempts.flatMap(({ reference }) => payment.ledger.find(reference) ?? []);
      },
    };
  });
