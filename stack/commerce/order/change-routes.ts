import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { App } from "../app.ts";
import { callerOf } from "../caller.ts";
import { keyedChange } from "../cart/change-keys.ts";
import { integerId } from "../integer-id.ts";
import { operatorOnly } from "../operator.ts";
import { unknownCart } from "../problems.ts";
import { cancelByBuyer } from "./cancel.ts";
import { changeOrder } from "./change-order.ts";
import { lockOrder } from "./record-step.ts";
import { readPackingList } from "./packing-list.ts";
import { settleRejected } from "./refunds.ts";
import { noteRefundedGoods } from "./refund-worker.ts";
import { reorder } from "./reorder.ts";
import { receiveReturn, registerReturn } from "./returns.ts";
import { noSuchOrder, type OrderDeps, progressOf, shownOrder } from "./routes.ts";
import {
  cancelRequest,
  orderResponse,
  packingListResponse,
  progressResponse,
  receivedReturn,
  type ReorderResponse,
  reorderResponse,
  returnRequest,
} from "./wire.ts";

const params = z.object({ orderId: z.string() });
const order = { params, response: { 200: orderResponse } };
const progress = { params, response: { 200: progressResponse } };

interface Wakes {
  /** A refund is owed. */
  wakeRefunds: () => void;
  /** Stock may have come back. */
  wakeNotifier: () => void;
}

/** What a buyer changes in an order, and what the operator does about it. A caller who may see an order may change it. */
export function orderChangeRoutes(app: App, deps: OrderDeps, { wakeRefunds, wakeNotifier }: Wakes): void {
  const { db, operatorKeys } = deps;

  /** Makes a change for a caller who may see the order, and returns the changed order. */
  const changed = async (request: FastifyRequest, id: string, change: (orderId: number) => Promise<void>) => {
    const orderId = integerId(id);
    await shownOrder(deps, request, orderId);
    await change(orderId);
    return shownOrder(deps, request, orderId);
  };

  app.post("/Order/:orderId/cancel", { schema: { ...order, body: cancelRequest } }, (request) =>
    changed(request, request.params.orderId, async (orderId) => {
      const { key, lineIds } = request.body;
      const ids = lineIds ? [...new Set(lineIds)].toSorted((a, b) => a - b) : null;
      await changeOrder(db, orderId, keyedChange(key, "cancel", ids), (tx) => cancelByBuyer(tx, orderId, ids));
      request.log.info({ orderId, lineIds: ids }, "canceled by the buyer");
      wakeRefunds();
      wakeNotifier();
    }),
  );

  app.post("/Order/:orderId/returns", { schema: { ...order, body: returnRequest } }, (request) =>
    changed(request, request.params.orderId, async (orderId) => {
      const { key, reason, comment, lines } = request.body;
      const change = keyedChange(key, "return", reason, comment, lines);
      await changeOrder(db, orderId, change, (tx) => registerReturn(tx, orderId, { reason, comment, lines }));
    }),
  );

  const again = { params, body: z.object({}), response: { 200: reorderResponse } };
  app.post("/Order/:orderId/reorder", { schema: again }, (request) =>
    orderAgain(deps, request, integerId(request.params.orderId)),
  );

  const ofOperator = { config: { operator: true }, onRequest: operatorOnly(operatorKeys) };

  app.get(
    "/Order/:orderId/packing-list",
    { ...ofOperator, schema: { params, response: { 200: packingListResponse } } },
    async ({ params }) => {
      const list = await readPackingList(db, integerId(params.orderId));
      if (!list) throw noSuchOrder();
      return list;
    },
  );

  app.post(
    "/Order/:orderId/returns/:number/received",
    { ...ofOperator, schema: { ...progress, params: params.extend({ number: z.string() }), body: receivedReturn } },
    async ({ params, body: { decision, restock: isRestocked }, log }) => {
      const orderId = integerId(params.orderId);
      const { number } = params;
      await db.transaction().execute(async (tx) => {
        await lockOrder(tx, orderId);
        await receiveReturn(tx, { orderId, number, isRestocked, decision });
      });
      log.info({ orderId, number, decision, isRestocked }, "return received");
      wakeRefunds();
      wakeNotifier();
      return progressOf(db, orderId);
    },
  );

  app.post(
    "/Order/:orderId/refunds/:reference/made",
    { ...ofOperator, schema: { ...progress, params: params.extend({ reference: z.string() }) } },
    async ({ params, log }) => {
      const orderId = integerId(params.orderId);
      const { reference } = params;
      await db.transaction().execute(async (tx) => {
        await lockOrder(tx, orderId);
        await settleRejected(tx, orderId, reference);
        await noteRefundedGoods(tx, orderId);
      });
      log.info({ orderId, reference }, "refunded by hand");
      return progressOf(db, orderId);
    },
  );
}

async function orderAgain(deps: OrderDeps, request: FastifyRequest, orderId: number): Promise<ReorderResponse> {
  await shownOrder(deps, request, orderId);
  const caller = callerOf(request);
  if (caller.kind === "anonymous") throw unknownCart();
  return reorder(deps.db, orderId, caller);
}
