import type { Order, OrderOutcome, OrderRequest } from "../../domain/order.ts";
import { path } from "../path.ts";
import type { CommerceCalls } from "./calls.ts";
import { fromOrderRequest, toOrder } from "./map.ts";
import { orderAnswer, placeOrderAnswer } from "./wire.ts";

/** Orders of the caller, who needs an identity to place one. */
export interface OrderClient {
  /** @param kind whether the order may take its whole time, or this is the last look at its outcome */
  placeOrder: (request: OrderRequest, kind: "order" | "orderLookup") => Promise<OrderOutcome>;
  /** @throws UpstreamProblem with status 404 when there is none, or it is somebody else's */
  order: (id: string) => Promise<Order>;
}

export function createOrderClient({ mediaBaseUrl, call, read }: CommerceCalls): OrderClient {
  return {
    async placeOrder(request, kind) {
      const answer = await call({
        method: "POST",
        path: path`/Checkout/simplified`,
        kind,
        headers: { "idempotency-key": request.idempotencyKey },
        body: fromOrderRequest(request),
        answer: placeOrderAnswer,
      });
      return answer.success ? { orderId: answer.orderId } : { orderId: null, message: answer.message };
    },
    order: async (id) => toOrder(await read(path`/Order/${id}`, orderAnswer), mediaBaseUrl),
  };
}
