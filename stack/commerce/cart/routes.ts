import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { guestOf } from "../caller.ts";
import type { Db } from "../database/tables.ts";
import type { Guest, GuestTokens } from "../guest-token.ts";
import { dollars } from "../../process/money.ts";
import { unknownGuest } from "../problems.ts";
import { Problem } from "../../process/problem.ts";
import type { App } from "../app.ts";
import { shippingMethods } from "../shipping.ts";
import { computeCart } from "./compute.ts";
import { addLine, changeLine, removeLine } from "./lines.ts";
import { cartSubTotal, changeCart, createGuest, readCart } from "./store.ts";
import { changedItem, computeRequest, newItem } from "./wire.ts";

const guestParams = z.object({ guestToken: z.string() });
const lineParams = guestParams.extend({ id: z.string() });

/** Guest tokens, the guest's cart, shipping methods. */
export function cartRoutes(app: App, db: Db, tokens: GuestTokens): void {
  const guestIn = (request: FastifyRequest<{ Params: { guestToken: string } }>): Guest => {
    const guest = tokens.verify(request.params.guestToken);
    if (!guest) throw unknownGuest();
    return guest;
  };

  app.post("/Auth/guest", async () => {
    const guest = tokens.issue();
    await createGuest(db, guest);
    return { guestToken: guest.token };
  });

  app.get("/Cart/shipping-methods", (request) => methodsFor(db, guestOf(request, tokens)));

  app.get("/Cart/guest/:guestToken", { schema: { params: guestParams } }, (request) => readCart(db, guestIn(request)));

  app.post("/Cart/guest/:guestToken/items", { schema: { params: guestParams, body: newItem } }, (request) =>
    changeCart(db, guestIn(request), (tx, cartId) => addLine(tx, cartId, request.body)),
  );

  app.put("/Cart/guest/:guestToken/items/:id", { schema: { params: lineParams, body: changedItem } }, (request) =>
    changeCart(db, guestIn(request), (tx, cartId) =>
      changeLine(tx, cartId, integerId(request.params.id), request.body),
    ),
  );

  app.delete("/Cart/guest/:guestToken/items/:id", { schema: { params: lineParams } }, (request) =>
    changeCart(db, guestIn(request), (tx, cartId) => removeLine(tx, cartId, integerId(request.params.id))),
  );

  app.post("/Cart/guest/:guestToken/compute", { schema: { params: guestParams, body: computeRequest } }, (request) =>
    changeCart(db, guestIn(request), (tx, cartId) => computeCart(tx, cartId, request.body)),
  );
}

async function methodsFor(db: Db, guest: Guest | null): Promise<{ id: number; name: string; price: number }[]> {
  const methods = shippingMethods(guest ? await cartSubTotal(db, guest) : 0);
  return methods.map(({ id, name, price }) => ({ id, name, price: dollars(price) }));
}

/** An id of a path. What is no integer names nothing. */
export function integerId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem(404, "There is nothing at this address.");
  return Number(text);
}
