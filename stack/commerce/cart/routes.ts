import type { FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { callerOf, customerOf, type Shopper } from "../caller.ts";
import { type PaymentClient, withRequestId } from "../checkout/payment.ts";
import { resolvePending, type SettleDeps } from "../checkout/settle.ts";
import { integerId, withId } from "../integer-id.ts";
import type { Db } from "../database/tables.ts";
import type { Guest, GuestTokens } from "../guest-token.ts";
import { ownerOf } from "../owner.ts";
import { dollars } from "../../process/money.ts";
import { invalidGuestToken } from "../problems.ts";
import { invalid } from "../../process/problem.ts";
import type { App } from "../app.ts";
import { shippingMethods } from "../shipping.ts";
import { essence, keyedChange } from "./change-keys.ts";
import { computeTotals } from "./compute.ts";
import { setGiftMessage } from "./gift-message.ts";
import { addLine, addLines, changeLine, removeLine } from "./lines.ts";
import { createHandoff, readHandedOver, acceptHandoff } from "./handoff.ts";
import { type Customer, mergeCarts } from "./merge.ts";
import { cartSubTotal, changeCart, createGuest, readCart } from "./store.ts";
import {
  cartResponse,
  changedItem,
  changeHeaders,
  computeRequest,
  giftRequest,
  handedOverCartResponse,
  handoffResponse,
  handoverHeaders,
  mergedCartResponse,
  type MergedCartResponse,
  mergeRequest,
  newItem,
  newItems,
  shippingMethodsResponse,
  handoffAcceptRequest,
} from "./wire.ts";

const response = { 200: cartResponse };

interface CartDeps {
  db: Db;
  payment: PaymentClient;
  tokens: GuestTokens;
}

export function cartRoutes(app: App, { db, payment, tokens }: CartDeps): void {
  app.post("/Auth/guest", { schema: { response: { 200: z.strictObject({ guestToken: z.string() }) } } }, async () => {
    const guest = tokens.issue();
    await createGuest(db, guest);
    return { guestToken: guest.token };
  });

  app.get("/Cart/shipping-methods", { schema: { response: { 200: shippingMethodsResponse } } }, (request) =>
    methodsFor(db, request),
  );

  const handover = { headers: handoverHeaders, response: { 200: handedOverCartResponse } };
  app.get("/Cart/handover", { schema: handover }, (request) => readHandedOver(db, request.headers["x-handover-token"]));

  void app.register(async (scope) => {
    const customers = scope.withTypeProvider<ZodTypeProvider>();
    callsOnCart(customers, db, { path: "/Cart", shopperOf: customerOf });
    customers.post("/Cart/merge", { schema: { ...mergeRequest, response: { 200: mergedCartResponse } } }, (request) => {
      const { guestId } = request.body;
      if (request.query.guestId !== guestId) throw invalid({ guestId: ["The URL names another guest."] });
      const deps = { db, payment: withRequestId(payment, request.id), log: request.log };
      return mergeSettled(deps, customerOf(request), tokens.verify(guestId));
    });
  });

  void app.register(async (scope) => {
    const guestOf = ({ params }: FastifyRequest): Guest => {
      const guest = tokens.verify((params as { guestToken: string }).guestToken);
      if (!guest) throw invalidGuestToken();
      return guest;
    };
    const path = "/Cart/guest/:guestToken";
    const guests = scope.withTypeProvider<ZodTypeProvider>();
    callsOnCart(guests, db, { path, shopperOf: (request) => ({ kind: "guest", guest: guestOf(request) }) });
    guests.post(`${path}/handover`, { schema: { response: { 200: handoffResponse } } }, (request) =>
      createHandoff(db, guestOf(request)),
    );
  });
}

/** Settles pending orders first, because an order whose response was lost would otherwise block the merge. */
async function mergeSettled(deps: SettleDeps, customer: Customer, guest: Guest | null): Promise<MergedCartResponse> {
  const owners = [ownerOf(customer), ...(guest ? [{ guestId: guest.id }] : [])];
  await Promise.all(owners.map((owner) => resolvePending(deps, owner)));
  return mergeCarts(deps.db, customer, guest);
}

interface CartCalls {
  path: string;
  /** Returns the cart's owner, or rejects the request before anything else is checked. */
  shopperOf: (request: FastifyRequest) => Shopper;
}

function callsOnCart(app: App, db: Db, { path, shopperOf }: CartCalls): void {
  app.addHook("onRequest", async (request) => {
    shopperOf(request);
  });

  app.get(path, { schema: { response } }, (request) => readCart(db, shopperOf(request)));

  const headers = changeHeaders;
  const keyed = ({ headers: sent }: { headers: z.output<typeof changeHeaders> }, ...parts: unknown[]) => {
    const key = sent["idempotency-key"];
    return key === undefined ? null : keyedChange(key, ...parts);
  };

  app.post(`${path}/items`, { schema: { headers, body: newItem, response } }, (request) => {
    const change = keyed(request, "add", essence(request.body));
    return changeCart(db, shopperOf(request), (tx, cartId) => addLine(tx, cartId, request.body, 1), change);
  });

  app.post(`${path}/items/batch`, { schema: { headers, body: newItems, response } }, (request) => {
    const { items } = request.body;
    const change = keyed(request, "add all", items.map(essence));
    return changeCart(db, shopperOf(request), (tx, cartId) => addLines(tx, cartId, items), change);
  });

  app.put(`${path}/items/:id`, { schema: { params: withId, headers, body: changedItem, response } }, (request) => {
    const id = integerId(request.params.id);
    const change = keyed(request, "change", id, request.body.quantity);
    return changeCart(db, shopperOf(request), (tx, cartId) => changeLine(tx, cartId, id, request.body), change);
  });

  app.delete(`${path}/items/:id`, { schema: { params: withId, headers, response } }, (request) => {
    const id = integerId(request.params.id);
    const change = keyed(request, "remove", id);
    return changeCart(db, shopperOf(request), (tx, cartId) => removeLine(tx, cartId, id), change);
  });

  app.put(`${path}/gift`, { schema: { body: giftRequest, response } }, (request) =>
    changeCart(db, shopperOf(request), (tx, cartId) => setGiftMessage(tx, cartId, request.body)),
  );

  const takeover = { body: handoffAcceptRequest, response: { 200: mergedCartResponse } };
  app.post(`${path}/takeover`, { schema: takeover }, (request) =>
    acceptHandoff(db, shopperOf(request), request.body.handoverToken),
  );

  app.post(`${path}/compute`, { schema: { body: computeRequest, response } }, (request) =>
    changeCart(db, shopperOf(request), (tx, cartId) =>
      computeTotals(tx, { cartId, owner: ownerOf(shopperOf(request)) }, request.body),
    ),
  );
}

async function methodsFor(db: Db, request: FastifyRequest): Promise<{ id: number; name: string; price: number }[]> {
  const caller = callerOf(request);
  const methods = shippingMethods(caller.kind === "anonymous" ? 0 : await cartSubTotal(db, ownerOf(caller)));
  return methods.map(({ id, name, price }) => ({ id, name, price: dollars(price) }));
}
