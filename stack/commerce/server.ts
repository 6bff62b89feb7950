import { ConfigError } from "@telfer/server-kit/environment.ts";
import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { sql } from "kysely";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type pg from "pg";
import type { SeedCustomer } from "../seed/customers.ts";
import type { SeedPapers } from "../seed/papers.ts";
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
import { type DeletionTargets, startDeletions } from "./customer/deletion-worker.ts";
import { customerRoutes } from "./customer/routes.ts";
import type { Db } from "./database/tables.ts";
import { eventService, type EventOptions } from "./event/service.ts";
import { createGuestTokens } from "./guest-token.ts";
import { urlOf, type MailOptions, mailService } from "./mail/service.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { notificationRoutes } from "./notification/routes.ts";
import { notificationService } from "./notification/service.ts";
import { startLicenseDeadlines } from "./order/license-deadline.ts";
import { orderChangeRoutes } from "./order/change-routes.ts";
import { createOrderTokens } from "./order/order-token.ts";
import { refundService } from "./order/refund-worker.ts";
import { orderRoutes } from "./order/routes.ts";
import { papersRoutes } from "./papers/routes.ts";
import { importPapers } from "./papers/store.ts";
import { importCatalog } from "./price-book/import-catalog.ts";
import { productRoutes } from "./price-book/routes.ts";
import { startPurge } from "./purge.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { openUploads } from "./registration/uploads.ts";
import { stockRoutes } from "./stock/routes.ts";
import { observeRequests } from "../process/fastify-options.ts";
import { errorHandler, notFoundHandler, Problem } from "../process/problem.ts";

export interface CommerceDeps {
  /** Already migrated; stays open when the server closes. */
  db: Db;
  catalog: readonly SeedProduct[];
  /** Imported only into a database without customers. */
  customers: readonly SeedCustomer[];
  /** Proof targets; those that are missing are added. */
  papers: readonly SeedPapers[];
  verifyAccessToken: VerifyAccessToken;
  payment: PaymentClient;
  guestTokenSecrets: Secrets;
  /** Keys for the operator routes; null disables them. */
  operatorKeys: Secrets | null;
  mail: MailOptions;
  /** Origin of the shop's pictures, for mails. */
  mediaOrigin: string;
  events: EventOptions;
  /** The services to tell about deleted accounts; null: accounts cannot be deleted. */
  deletions: DeletionTargets | null;
  /** A folder used only by this process, for uploads and the outbox. */
  dataDir: string;
  /** Total size limit of all dealer documents, in bytes. */
  documentsQuotaBytes: number;
  /** Host names, besides this machine's own, that may show developer pages. */
  knownHosts: readonly string[];
  logLevel: string;
  /** Log destination; default: standard output. */
  logStream?: Writable;
}

interface Commerce {
  app: App;
  /** Makes `/health` report that the process is draining. Requests are still served. */
  leave: () => void;
  close: () => Promise<void>;
}

/** @throws {ConfigError} if the database rejects a part of the seed, with the row. */
async function importSeed({ db, catalog, customers, papers }: CommerceDeps): Promise<void> {
  try {
    await importCatalog(db, catalog);
    await importCustomers(db, customers, catalog);
    await importPapers(db, papers);
  } catch (error) {
    const { message, detail } = error as Partial<pg.DatabaseError>;
    if (detail === undefined) throw error;
    throw new ConfigError(`The database rejects the seed (stack/seed): ${message}. ${detail}`);
  }
}

/** Creates the commerce backend of docs/upstreams.md, imports the catalog, and settles attempts left by a crash. */
export async function createCommerce(deps: CommerceDeps): Promise<Commerce> {
  const { db, payment } = deps;
  await importSeed(deps);
  const app = createApp(deps.logLevel, deps.logStream);
  const tokens = createGuestTokens(deps.guestTokenSecrets);
  const orderTokens = createOrderTokens(deps.guestTokenSecrets);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  observeRequests(app);
  identifyCallers(app, { db, verify: deps.verifyAccessToken, tokens });
  let isLeaving = false;
  app.get("/health", async () => {
    if (isLeaving) throw new Problem(503, "This process is shutting down.");
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new Problem(503, "The database does not respond.", { cause });
    });
    return { status: "ok" };
  });
  productRoutes(app, db);
  cartRoutes(app, { db, payment, tokens });
  checkoutRoutes(app, { db, payment });
  const orders = { db, orderTokens, operatorKeys: deps.operatorKeys };
  orderRoutes(app, orders);
  papersRoutes(app, db, deps.operatorKeys);
  customerRoutes(app, { db, deletions: deps.deletions });
  const uploads = await openUploads(join(deps.dataDir, "uploads"), {
    db,
    quotaBytes: deps.documentsQuotaBytes,
    log: app.log,
  });
  app.addHook("onClose", () => uploads.close());
  newsletterRoutes(app, db);
  notificationRoutes(app, db, deps.mediaOrigin);
  registrationRoutes(app, db, uploads);
  contactRoutes(app, db, urlOf(deps.mail.from));
  stockRoutes(app, db, deps.operatorKeys);
  const wakeMails = mailService(app, db, { ...deps, orderTokens });
  eventService(app, db, deps.events, deps.operatorKeys);
  const wakeNotifier = notificationService(app, db, wakeMails);
  const wakeRefunds = refundService(app, { db, payment }, wakeMails);
  orderChangeRoutes(app, orders, { wakeRefunds, wakeNotifier });
  let wakeDeletions = (): void => {};
  app.addHook("onResponse", async ({ routeOptions }) => {
    if (routeOptions.config.deletedCustomers) wakeDeletions();
  });
  await app.ready();
  const sweeper = startSweeper({ db, payment, log: app.log }, wakeNotifier);
  const deleting = deps.deletions && startDeletions(db, deps.deletions, app.log);
  wakeDeletions = () => deleting?.wake();
  const purging = startPurge(db, uploads, app.log);
  const licenseDeadlines = startLicenseDeadlines({ db, log: app.log }, () => {
    wakeRefunds();
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
      await Promise.all([sweeper.stop(), purging.stop(), deleting?.stop(), licenseDeadlines.stop()]);
    },
  };
}
