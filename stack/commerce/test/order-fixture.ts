import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "../database/open.ts";
import type { OrderResponse } from "../order/wire.ts";
import { checkoutTest } from "./checkout-fixture.ts";
import { call, expectOk, operatorKey, type Visitor } from "./shop.ts";

const headers = { authorization: `Bearer ${operatorKey}` };

interface ProblemBody {
  type: string;
  title: string;
  errors?: Record<string, string[]>;
}

/** A test of what buyers and the operator change in an order. */
export const orderTest = (database: () => Database) =>
  checkoutTest(database).extend("orders", async ({ checkout }) => {
    const { app } = checkout;
    const post = <Body>(visitor: Visitor, path: string, body: object) =>
      call<Body>(app, "POST", path, { headers: visitor.headers, body });
    return {
      place: checkout.place,
      read: async (visitor: Visitor, id = 10_001) => (await visitor.order<OrderResponse>(id)).body,
      /** Cancels everything, or the lines with these ids. */
      cancel: (visitor: Visitor, lineIds?: number[], { key = randomUUID() as string, id = 10_001 } = {}) =>
        post<OrderResponse & ProblemBody>(visitor, `/Order/${id}/cancel`, { key, lineIds }),
      sendBack: (visitor: Visitor, body: object, id = 10_001) =>
        post<OrderResponse & ProblemBody>(visitor, `/Order/${id}/returns`, {
          key: randomUUID(),
          reason: "no-longer-needed",
          ...body,
        }),
      take: (step: string, kind?: string, id = 10_001) =>
        call(app, "POST", `/Order/${id}/steps`, { headers, body: { step, kind } }),
      progress: async (id = 10_001) =>
        (await call<Record<string, unknown>>(app, "GET", `/Order/${id}/steps`, { headers })).body,
      /** The packing list. */
      list: async () => (await call(app, "GET", "/Order/10001/packing-list", { headers })).body,
      operate: (path: string, body: object = {}) => call(app, "POST", path, { headers, body }),
      /** Kinds of all mails queued for an address after the first. */
      async mails(recipient: string) {
        const mails = database().db.selectFrom("mails").select("kind").where("recipient", "=", recipient);
        return (await mails.orderBy("created_at").execute()).slice(1).map(({ kind }) => kind);
      },
      /** The only charge in cents once all recorded refunds are made. */
      async money() {
        const open = database().db.selectFrom("order_refunds").select("reference").where("made_at", "is", null);
        await expect.poll(() => open.execute()).toEqual([]);
        const { id, amount, status } = expectOk((await checkout.charges())[0]);
        return { charged: amount, refunded: checkout.payment.ledger.refunded(id), status };
      },
    };
  });
