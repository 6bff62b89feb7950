import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { App } from "../app.ts";
import { customerOf } from "../caller.ts";
import type { Db } from "../database/tables.ts";
import { integerId } from "../integer-id.ts";
import { addAddress, changeAddress, removeAddress } from "./addresses.ts";
import { operations } from "./operations.ts";
import { changeProfile, readProfile } from "./profile.ts";

/** Bytes of the largest profile that comes back with all its addresses and orders, which are not read. */
const profileLimit = 4_194_304;

/** Profile and address book of the signed-in customer. */
export function customerRoutes(app: App, db: Db): void {
  void app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      customerOf(request);
    });
    accountCalls(scope.withTypeProvider<ZodTypeProvider>(), db);
  });
}

function accountCalls(app: App, db: Db): void {
  app.get("/User/profile", operations.readProfile, (request) => readProfile(db, customerOf(request).sub));

  app.put("/User/profile", { ...operations.changeProfile, bodyLimit: profileLimit }, (request) =>
    changeProfile(db, customerOf(request).sub, request.body),
  );

  app.post("/User/addresses", operations.addAddress, (request) =>
    addAddress(db, customerOf(request).sub, request.body),
  );

  app.put("/User/addresses/:id", operations.changeAddress, (request) =>
    changeAddress(db, customerOf(request).sub, integerId(request.params.id), request.body),
  );

  app.delete("/User/addresses/:id", operations.removeAddress, async (request, reply) => {
    await removeAddress(db, customerOf(request).sub, integerId(request.params.id));
    return reply.code(204).send();
  });
}
