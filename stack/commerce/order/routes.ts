import type { Secrets } from "@telfer/server-kit/secrets.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { callerOf } from "../caller.ts";
import { clientOf } from "../client.ts";
import { integerId } from "../integer-id.ts";
import type { Db } from "../database/tables.ts";
import { operatorOnly } from "../operator.ts";
import { ownerOf } from "../owner.ts";
import { Problem } from "../../process/problem.ts";
import { optionalText } from "../../process/text.ts";
import type { App } from "../app.ts";
import { emailKey } from "../mail/address.ts";
import { fulfillmentMethods, nextSteps, steps } from "./fulfillment.ts";
import { waitingOrders } from "./license-deadline.ts";
import { requestOrderLink } from "./order-link.ts";
import type { OrderTokens } from "./order-token.ts";
import { type OrderProgress, readMailedOrder, readOrder, readProgress } from "./store.ts";
import { recordStep } from "./record-step.ts";
import { toTracking } from "./tracking.ts";
import {
  type OrderResponse,
  orderResponse,
  type ProgressResponse,
  progressResponse,
  toWireFulfillment,
  toWireWaiting,
  waitingOrdersResponse,
} from "./wire.ts";

export interface OrderDeps {
  db: Db;
  orderTokens: OrderTokens;
  /** Null if this process serves no operator routes. */
  operatorKeys: Secrets | null;
}

/** Most orders per response; if there are more, the oldest are returned. */
const mostWaiting = 500;

const params = z.object({ orderId: z.string() });

const step = z.object({
  step: z.enum(steps, { error: `Must be one of ${steps.join(", ")}.` }),
  /** Which goods are canceled or refunded if an order has both kinds. */
  kind: z
    .enum(fulfillmentMethods)
    .nullish()
    .transform((kind) => kind ?? null),
  carrier: optionalText(40),
  trackingNumber: optionalText(80),
});

const schemas = {
  order: { params, response: { 200: orderResponse } },
  link: { params, body: z.object({ email: emailKey }) },
  progress: { params, response: { 200: progressResponse } },
  step: { params, body: step, response: { 200: progressResponse } },
  waiting: { response: { 200: waitingOrdersResponse } },
};

/** Order routes: for the owner, for anyone with a guest order's token, and (fulfillment steps) for the shop's operator. */
export function orderRoutes(app: App, deps: OrderDeps): void {
  const { db, operatorKeys } = deps;
  app.get("/Order/:orderId", { schema: schemas.order }, (request) =>
    shownOrder(deps, request, integerId(request.params.orderId)),
  );

  app.post("/Order/:orderId/link", { schema: schemas.link }, async ({ params, body, headers }) => {
    const orderId = integerId(params.orderId);
    await requestOrderLink(db, { orderId, email: body.email, client: clientOf({ headers }) });
    return {};
  });

  const ofOperator = { config: { operator: true }, onRequest: operatorOnly(operatorKeys) };
  app.get("/Order/:orderId/steps", { ...ofOperator, schema: schemas.progress }, ({ params }) =>
    progressOf(db, integerId(params.orderId)),
  );

  app.get("/Orders/waiting", { ...ofOperator, schema: schemas.waiting }, async () => {
    const orders = await waitingOrders(db, mostWaiting);
    return { orders: orders.map((order) => toWireWaiting(order)) };
  });

  app.post("/Order/:orderId/steps", { ...ofOperator, schema: schemas.step }, async ({ params, body, log }) => {
    const orderId = integerId(params.orderId);
    const { step, kind, carrier, trackingNumber } = body;
    const tracking = toTracking(carrier, trackingNumber);
    await recordStep(db, { orderId, step, kind, tracking });
    log.info({ orderId, step, kind, ...tracking }, "order step");
    return progressOf(db, orderId);
  });
}

/** The order as its caller may see it. @throws {Problem} 404 for another caller, and if there is no such order. */
export async function shownOrder(
  { db, orderTokens }: OrderDeps,
  request: FastifyRequest,
  orderId: number,
): Promise<OrderResponse> {
  const caller = callerOf(request);
  const own = caller.kind === "anonymous" ? null : await readOrder(db, orderId, ownerOf(caller));
  if (own) return own;
  const token = request.headers["x-order-token"];
  const isGood = typeof token === "string" && orderTokens.opens(token, orderId);
  const order = isGood ? await readMailedOrder(db, orderId) : null;
  if (!order) throw noSuchOrder();
  return order;
}

export const noSuchOrder = (): Problem => new Problem(404, "There is no such order.");

/** @throws {Problem} 404 if there is no such order. */
export async function progressOf(db: Db, orderId: number): Promise<ProgressResponse> {
  const progress = await readProgress(db, orderId);
  if (!progress) throw noSuchOrder();
  return toWireProgress(progress);
}

const toWireProgress = ({ deliveries, undelivered, ...progress }: OrderProgress): ProgressResponse => ({
  orderId: progress.orderId,
  status: progress.status,
  channel: progress.channel,
  papers: progress.papers,
  cancelledLines: progress.cancelledLines,
  returns: progress.returns,
  refunds: progress.refunds,
  deliveries: deliveries.map((delivery) => ({ ...toWireFulfillment(delivery), next: nextSteps(delivery) })),
  undelivered: undelivered.map((mail) => ({ ...mail, givenUpAt: mail.givenUpAt.toISOString() })),
});
