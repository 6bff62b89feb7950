import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { callerOf } from "../caller.ts";
import { clientOf } from "../client.ts";
import { integerId } from "../integer-id.ts";
import type { Db } from "../database/tables.ts";
import { operatorOnly } from "../operator.ts";
import { ownerOf } from "../owner.ts";
import { Problem } from "../../process/problem.ts";
import type { App } from "../app.ts";
import { emailKey } from "../mail/address.ts";
import { deliveryKinds, nextSteps, steps } from "./delivery.ts";
import { waitingOrders } from "./license-deadline.ts";
import { requestOrderLink } from "./order-link.ts";
import type { OrderTokens } from "./order-token.ts";
import { type Progress, readMailedOrder, readOrder, readProgress } from "./store.ts";
import { takeStep } from "./take-step.ts";
import {
  orderAnswer,
  type ProgressAnswer,
  progressAnswer,
  toWireDelivery,
  toWireWaiting,
  waitingAnswer,
} from "./wire.ts";

interface OrderDeps {
  db: Db;
  orderTokens: OrderTokens;
  /** Null for a process whose orders nobody moves. */
  operatorKey: string | null;
}

/** Orders of one answer; the oldest, where there are more. */
const mostWaiting = 500;

const params = z.object({ orderId: z.string() });

const step = z.object({
  step: z.enum(steps, { error: `Must be one of ${steps.join(", ")}.` }),
  /** Which goods are cancelled or refunded, where an order has both kinds. */
  kind: z
    .enum(deliveryKinds)
    .nullish()
    .transform((kind) => kind ?? null),
});

const schemas = {
  order: { params, response: { 200: orderAnswer } },
  link: { params, body: z.object({ email: emailKey }) },
  progress: { params, response: { 200: progressAnswer } },
  step: { params, body: step, response: { 200: progressAnswer } },
  waiting: { response: { 200: waitingAnswer } },
};

/** Orders: to their owner, and a guest's to whoever has its token; their steps, by the shop's operator. */
export function orderRoutes(app: App, deps: OrderDeps): void {
  const { db, operatorKey } = deps;
  app.get("/Order/:orderId", { schema: schemas.order }, (request) =>
    shownOrder(deps, request, integerId(request.params.orderId)),
  );

  app.post("/Order/:orderId/link", { schema: schemas.link }, async ({ params, body, headers }) => {
    const orderId = integerId(params.orderId);
    await requestOrderLink(db, { orderId, email: body.email, client: clientOf({ headers }) });
    return {};
  });

  const ofOperator = { config: { operator: true }, onRequest: operatorOnly(operatorKey) };
  app.get("/Order/:orderId/steps", { ...ofOperator, schema: schemas.progress }, async ({ params }) => {
    const progress = await readProgress(db, integerId(params.orderId));
    if (!progress) throw noSuchOrder();
    return toWireProgress(progress);
  });

  app.get("/Orders/waiting", { ...ofOperator, schema: schemas.waiting }, async () => {
    const orders = await waitingOrders(db, mostWaiting);
    return { orders: orders.map((order) => toWireWaiting(order)) };
  });

  app.post("/Order/:orderId/steps", { ...ofOperator, schema: schemas.step }, async ({ params, body, log }) => {
    const orderId = integerId(params.orderId);
    const progress = await takeStep(db, { orderId, ...body });
    log.info({ orderId, ...body }, "order step");
    return toWireProgress(progress);
  });
}

async function shownOrder({ db, orderTokens }: OrderDeps, request: FastifyRequest, orderId: number) {
  const caller = callerOf(request);
  const own = caller.kind === "anonymous" ? null : await readOrder(db, orderId, ownerOf(caller));
  if (own) return own;
  const token = request.headers["x-order-token"];
  const isGood = typeof token === "string" && orderTokens.opens(token, orderId);
  const order = isGood ? await readMailedOrder(db, orderId) : null;
  if (!order) throw noSuchOrder();
  return order;
}

const noSuchOrder = (): Problem => new Problem(404, "There is no such order.");

const toWireProgress = ({ orderId, status, deliveries, undelivered }: Progress): ProgressAnswer => ({
  orderId,
  status,
  deliveries: deliveries.map((delivery) => ({ ...toWireDelivery(delivery), next: nextSteps(delivery) })),
  undelivered: undelivered.map((mail) => ({ ...mail, givenUpAt: mail.givenUpAt.toISOString() })),
});
