import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { callerOf } from "../caller.ts";
import { integerId } from "../integer-id.ts";
import type { Db } from "../database/tables.ts";
import { ownerOf } from "../owner.ts";
import { Problem } from "../../process/problem.ts";
import type { App } from "../app.ts";
import { readOrder } from "./store.ts";
import { orderAnswer } from "./wire.ts";

const schema = { params: z.object({ orderId: z.string() }), response: { 200: orderAnswer } };

/** Orders, to their owner only. */
export function orderRoutes(app: App, db: Db): void {
  app.get("/Order/:orderId", { schema }, (request) => ownOrder(db, request, integerId(request.params.orderId)));
}

async function ownOrder(db: Db, request: FastifyRequest, orderId: number) {
  const caller = callerOf(request);
  const order = caller.kind === "anonymous" ? null : await readOrder(db, orderId, ownerOf(caller));
  if (!order) throw new Problem(404, "There is no such order.");
  return order;
}
