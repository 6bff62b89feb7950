import { z } from "zod";
import { guestOf } from "../caller.ts";
import { integerId } from "../cart/routes.ts";
import type { Db } from "../database/tables.ts";
import type { Guest, GuestTokens } from "../guest-token.ts";
import { Problem } from "../../process/problem.ts";
import type { App } from "../app.ts";
import { readOrder } from "./store.ts";

/** Orders, to their owner only. */
export function orderRoutes(app: App, db: Db, tokens: GuestTokens): void {
  app.get("/Order/:orderId", { schema: { params: z.object({ orderId: z.string() }) } }, (request) =>
    ownOrder(db, guestOf(request, tokens), integerId(request.params.orderId)),
  );
}

async function ownOrder(db: Db, guest: Guest | null, orderId: number) {
  const order = guest && (await readOrder(db, orderId, guest));
  if (!order) throw new Problem(404, "There is no such order.");
  return order;
}
