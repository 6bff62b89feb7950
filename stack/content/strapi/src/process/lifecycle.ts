import { seedOnce } from "../seed/seed.ts";
import { watchSearchIndex } from "../wire/search.ts";
import type { Strapi } from "../wire/strapi.ts";
import { closeAccess, ensureAdministrator } from "./access.ts";
import { keepRelationOrder } from "./relation-order.ts";
import { settings } from "./settings.ts";
import { syncWebhook } from "./webhook.ts";

/**
 * Exits at once if asked to stop during startup. Strapi would close its database and wait for the seed, which waits for the
 * database. The unfinished transaction is rolled back anyway.
 */
const leave = () => process.exit(0);

/** Adds what Strapi has no configuration file for. Runs before Strapi listens. */
export function register({ strapi }: { strapi: Strapi }): void {
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, leave);
  strapi.server.routes([
    {
      method: "GET",
      path: "/health",
      handler: (context) => {
        context.body = { status: "ok" };
      },
      config: { auth: false },
    },
  ]);
  keepRelationOrder(strapi);
  watchSearchIndex(strapi);
}

/** Brings the database into the configured state before Strapi listens. */
export async function bootstrap({ strapi }: { strapi: Strapi }): Promise<void> {
  // A telemetry job that counts files. It fails while the seed holds SQLite's only connection, and telemetry is off anyway.
  strapi.cron.remove("uploadWeekly");
  await closeAccess(strapi);
  await ensureAdministrator(strapi, settings());
  await seedOnce(strapi, settings().SEED_DEALERS);
  await syncWebhook(strapi, settings());
  for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, leave);
}
