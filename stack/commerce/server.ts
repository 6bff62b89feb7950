import { sql } from "kysely";
import type { Writable } from "node:stream";
import type { SeedProduct } from "../seed/types.ts";
import { type App, createApp } from "./app.ts";
import { authenticate } from "./caller.ts";
import { cartRoutes } from "./cart/routes.ts";
import type { PaymentClient } from "./checkout/payment.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { startSweeper } from "./checkout/sweep.ts";
import type { Db } from "./database/tables.ts";
import { createGuestTokens } from "./guest-token.ts";
import { orderRoutes } from "./order/routes.ts";
import { importCatalogue } from "./price-book/import-catalogue.ts";
import { productRoutes } from "./price-book/routes.ts";
import { logRequests } from "../process/fastify-options.ts";
import { errorHandler, notFoundHandler, Problem } from "../process/problem.ts";

export interface CommerceDeps {
  /** Migrated; stays open when the server closes. */
  db: Db;
  catalogue: readonly SeedProduct[];
  payment: PaymentClient;
  guestTokenSecret: string;
  logLevel: string;
  /** Where log lines go; standard output without it. */
  logStream?: Writable;
}

/**
 * The commerce backend of the upstreams spec, "REST backend", with the catalogue imported and attempts that a crash
 * left behind being settled. `close` waits for running requests and the sweeper.
 */
export async function createCommerce(deps: CommerceDeps): Promise<{ app: App; close: () => Promise<void> }> {
  const { db, payment } = deps;
  await importCatalogue(db, deps.catalogue);
  const app = createApp(deps.logLevel, deps.logStream);
  const tokens = createGuestTokens(deps.guestTokenSecret);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  logRequests(app);
  app.addHook("onRequest", authenticate);
  app.get("/health", async () => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new Problem(503, "The database does not answer.", { cause });
    });
    return { status: "ok" };
  });
  productRoutes(app, db);
  cartRoutes(app, db, tokens);
  checkoutRoutes(app, { db, payment }, tokens);
  orderRoutes(app, db, tokens);
  await app.ready();
  const sweeper = startSweeper({ db, payment, log: app.log });
  return {
    app,
    close: async () => {
      await app.close();
      await sweeper.stop();
    },
  };
}
