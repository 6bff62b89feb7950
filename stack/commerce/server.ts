import { sql } from "kysely";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type { SeedCustomer } from "../seed/customers.ts";
import type { SeedProduct } from "../seed/types.ts";
import { type App, createApp } from "./app.ts";
import type { VerifyAccessToken } from "./access-token.ts";
import { identifyCallers } from "./caller.ts";
import { cartRoutes } from "./cart/routes.ts";
import type { PaymentClient } from "./checkout/payment.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { startSweeper } from "./checkout/sweep.ts";
import { contactRoutes } from "./contact/routes.ts";
import { importCustomers } from "./customer/import-customers.ts";
import { customerRoutes } from "./customer/routes.ts";
import type { Db } from "./database/tables.ts";
import { createGuestTokens } from "./guest-token.ts";
import { addressOf, type MailOptions, mailService } from "./mail/service.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { notificationRoutes } from "./notification/routes.ts";
import { notificationService } from "./notification/service.ts";
import { startLicenseDeadlines } from "./order/license-deadline.ts";
import { createOrderTokens } from "./order/order-token.ts";
import { orderRoutes } from "./order/routes.ts";
import { importCatalogue } from "./price-book/import-catalogue.ts";
import { productRoutes } from "./price-book/routes.ts";
import { startPurge } from "./purge.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { openUploads } from "./registration/uploads.ts";
import { stockRoutes } from "./stock/routes.ts";
import { logRequests } from "../process/fastify-options.ts";
import { errorHandler, notFoundHandler, Problem } from "../process/problem.ts";

export interface CommerceDeps {
  /** Migrated; stays open when the server closes. */
  db: Db;
  catalogue: readonly SeedProduct[];
  /** Imported into a database that has no customer yet. */
  customers: readonly SeedCustomer[];
  verifyAccessToken: VerifyAccessToken;
  payment: PaymentClient;
  guestTokenSecret: string;
  /** Lets the operator's calls through; null when there are none. */
  operatorKey: string | null;
  mail: MailOptions;
  /** A folder of this process alone, for uploads and the outbox. */
  dataDir: string;
  /** Bytes of all documents of dealers together. */
  documentsQuotaBytes: number;
  /** Names, besides this machine's own, under which pages for developers are shown. */
  knownHosts: readonly string[];
  logLevel: string;
  /** Where log lines go; standard output without it. */
  logStream?: Writable;
}

interface Commerce {
  app: App;
  /** From now on `/health` says that nobody should come any more; who does is answered. */
  leave: () => void;
  /** Waits for running requests and workers. */
  close: () => Promise<void>;
}

/**
 * The commerce backend of docs/upstreams.md, with the catalogue imported and attempts that a crash left behind being
 * settled.
 */
export async function createCommerce(deps: CommerceDeps): Promise<Commerce> {
  const { db, payment } = deps;
  await importCatalogue(db, deps.catalogue);
  await importCustomers(db, deps.customers, deps.catalogue);
  const app = createApp(deps.logLevel, deps.logStream);
  const tokens = createGuestTokens(deps.guestTokenSecret);
  const orderTokens = createOrderTokens(deps.guestTokenSecret);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  logRequests(app);
  identifyCallers(app, { db, verify: deps.verifyAccessToken, tokens });
  let isLeaving = false;
  app.get("/health", async () => {
    if (isLeaving) throw new Problem(503, "This process is about to end.");
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new Problem(503, "The database does not answer.", { cause });
    });
    return { status: "ok" };
  });
  productRoutes(app, db);
  cartRoutes(app, { db, payment, tokens });
  checkoutRoutes(app, { db, payment });
  orderRoutes(app, { db, orderTokens, operatorKey: deps.operatorKey });
  customerRoutes(app, db);
  const uploads = await openUploads(join(deps.dataDir, "uploads"), {
    db,
    quotaBytes: deps.documentsQuotaBytes,
    log: app.log,
  });
  app.addHook("onClose", () => uploads.close());
  newsletterRoutes(app, db);
  notificationRoutes(app, db);
  registrationRoutes(app, db, uploads);
  contactRoutes(app, db, addressOf(deps.mail.from));
  stockRoutes(app, db, deps.operatorKey);
  const wakeMails = mailService(app, db, { ...deps, orderTokens });
  const wakeNotifier = notificationService(app, db, wakeMails);
  await app.ready();
  const sweeper = startSweeper({ db, payment, log: app.log }, wakeNotifier);
  const purging = startPurge(db, uploads, app.log);
  const licenseDeadlines = startLicenseDeadlines({ db, payment, log: app.log }, () => {
    wakeNotifier();
    wakeMails();
  });
  return {
    app,
    leave: () => {
      isLeaving = true;
    },
    close: async () => {
      await app.close();
      await Promise.all([sweeper.stop(), purging.stop(), licenseDeadlines.stop()]);
    },
  };
}
