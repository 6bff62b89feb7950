import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { App } from "../app.ts";
import { customerOf } from "../caller.ts";
import type { Db } from "../database/tables.ts";
import { integerId, withId } from "../integer-id.ts";
import { text } from "../../process/text.ts";
import { addressResponse } from "./address.ts";
import { addAddress, changeAddress, removeAddress } from "./addresses.ts";
import { listSaved, mergeRequest, mergeSaved, removeSaved, saveProduct, saveRequest, savedResponse } from "./saved.ts";
import { readCustomerData } from "./customer-data.ts";
import { deleteCustomer } from "./delete-customer.ts";
import type { DeletionTargets } from "./deletion-worker.ts";
import { changeProfile, offeringProfileResponse, readProfile } from "./profile.ts";

/** Body limit in bytes. Clients may send back a whole profile with all its addresses and orders, which are ignored. */
const profileLimit = 4_194_304;

/** The handlers validate the fields together with the stored values. */
const body = z.looseObject({});
const profile = { 200: offeringProfileResponse };
const address = { 200: addressResponse };

interface CustomerDeps {
  db: Db;
  /** Null if accounts cannot be deleted, because other services would keep their part. */
  deletions: DeletionTargets | null;
}

export function customerRoutes(app: App, { db, deletions }: CustomerDeps): void {
  void app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      customerOf(request);
    });
    accountCalls(scope.withTypeProvider<ZodTypeProvider>(), db, deletions !== null);
    dataCalls(scope.withTypeProvider<ZodTypeProvider>(), db, deletions);
    savedCalls(scope.withTypeProvider<ZodTypeProvider>(), db);
  });
}

function dataCalls(app: App, db: Db, deletions: DeletionTargets | null): void {
  app.get("/Customer/data", { schema: { response: { 200: z.looseObject({}) } } }, (request) =>
    readCustomerData(db, customerOf(request)),
  );

  if (!deletions) return;
  const deletion = { config: { deletedCustomers: true }, schema: { body: z.object({ email: text(254) }) } };
  app.delete("/Customer", deletion, async (request, reply) => {
    await deleteCustomer(db, customerOf(request), request.body.email, deletions.urls);
    return reply.code(204).send();
  });
}

function accountCalls(app: App, db: Db, canDelete: boolean): void {
  const offering = async (profile: ReturnType<typeof readProfile>) => ({
    ...(await profile),
    offers: ["data" as const, ...(canDelete ? ["deletion" as const] : [])],
  });

  app.get("/User/profile", { schema: { response: profile } }, (request) =>
    offering(readProfile(db, customerOf(request).sub)),
  );

  app.put("/User/profile", { schema: { body, response: profile }, bodyLimit: profileLimit }, (request) =>
    offering(changeProfile(db, customerOf(request).sub, request.body)),
  );

  app.post("/User/addresses", { schema: { body, response: address } }, (request) =>
    addAddress(db, customerOf(request).sub, request.body),
  );

  app.put("/User/addresses/:id", { schema: { body, params: withId, response: address } }, (request) =>
    changeAddress(db, customerOf(request).sub, integerId(request.params.id), request.body),
  );

  app.delete("/User/addresses/:id", { schema: { params: withId } }, async (request, reply) => {
    await removeAddress(db, customerOf(request).sub, integerId(request.params.id));
    return reply.code(204).send();
  });
}

/** Every call returns the whole list. */
function savedCalls(app: App, db: Db): void {
  const response = { 200: savedResponse };
  const params = z.object({ productId: text(64) });

  app.get("/Customer/saved", { schema: { response } }, (request) => listSaved(db, customerOf(request).sub));

  app.put("/Customer/saved/:productId", { schema: { params, body: saveRequest, response } }, (request) =>
    saveProduct(db, customerOf(request).sub, request.params.productId, request.body.sku),
  );

  app.delete("/Customer/saved/:productId", { schema: { params, response } }, (request) =>
    removeSaved(db, customerOf(request).sub, request.params.productId),
  );

  app.post("/Customer/saved/merge", { schema: { body: mergeRequest, response } }, (request) =>
    mergeSaved(db, customerOf(request).sub, request.body.items),
  );
}
