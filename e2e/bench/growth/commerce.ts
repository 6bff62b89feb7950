// A commerce backend that is measured: as it runs in production, but every card is approved at once, without a provider.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Kysely, PostgresDialect, sql, type KyselyPlugin } from "kysely";
import pg from "pg";
import { createAccessTokens } from "../../../stack/commerce/access-token.ts";
import type { PaymentClient } from "../../../stack/commerce/checkout/payment.ts";
import { openPglite, openPostgres } from "../../../stack/commerce/database/open.ts";
import type { Tables } from "../../../stack/commerce/database/tables.ts";
import { fromTheStart, purge } from "../../../stack/commerce/purge.ts";
import { createCommerce } from "../../../stack/commerce/server.ts";
import { audience } from "../../../stack/commerce/test/issuer.ts";
import { seed } from "../../../stack/seed/seed.ts";
import { serve } from "../measure/process.ts";
import { addOverdue, generateOrders } from "./generate-orders.ts";

export interface CommerceOptions {
  /** An empty database; null: an embedded one in memory. */
  databaseUrl: string | null;
  /** Outbox and uploads. */
  dataDir: string;
  issuer: string;
  guestTokenSecret: string;
  /** How many are generated; none without it. */
  orders?: number;
  /** Connections to PostgreSQL. With one, all that is asked of the database can be counted. */
  connections: number;
}

const approving: PaymentClient = {
  charge: async () => ({ kind: "approved", chargeId: randomUUID() }),
  find: async () => null,
  voidCharge: async () => {},
};

async function openDatabase({ databaseUrl, connections }: CommerceOptions): Promise<Kysely<Tables>> {
  if (databaseUrl === null) return (await openPglite()).db;
  await (await openPostgres(databaseUrl)).close();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Pages of tables and indexes that were looked at since the database was made. */
async function pagesOf(db: Kysely<Tables>): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ pages: number }>`
    select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read + coalesce(toast_blks_hit, 0)
      + coalesce(toast_blks_read, 0))::float8 as pages
    from pg_statio_user_tables`.execute(db);
  return rows[0]?.pages ?? NaN;
}

serve(async (options: CommerceOptions) => {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = await openDatabase(options);
  const db = database.withPlugin(counting);
  const { app } = await createCommerce({
    db,
    catalogue: seed.products,
    customers: [],
    verifyAccessToken: createAccessTokens({ issuer: options.issuer, audience }),
    payment: approving,
    guestTokenSecret: options.guestTokenSecret,
    operatorKey: null,
    mail: { smtpUrl: null, from: "Telfer <shop@telfer.example>", shopOrigin: "http://localhost", contact: "" },
    dataDir: options.dataDir,
    knownHosts: [],
    documentsQuotaBytes: 1024 ** 3,
    logLevel: "warn",
  });
  // No run sells so many.
  await sql`update skus set on_hand = 1000000000`.execute(database);
  if (options.orders !== undefined) await generateOrders(database, options.orders);
  // The round that works hourly; those at the start have looked at all that is old.
  const progress = fromTheStart();
  const round = () => purge(db, { info: () => {} }, progress);
  while (await round());
  const server = createServer((request, response) => {
    if (request.url !== "/purge") return app.routing(request, response);
    void addOverdue(database, 50)
      .then(round)
      .then(() => response.end());
  });
  // Other shops are filled while this one waits.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    counts: async () => ({ statements, pages: await pagesOf(database) }),
  };
});
