import { seedOnce } from "../seed/seed.ts";
import { keepSearch } from "../wire/search.ts";
import type { Strapi } from "../wire/strapi.ts";
import { closeAccess, ensureAdministrator } from "./access.ts";
import { keepPlaces } from "./places.ts";
import { settings } from "./settings.ts";
import { keepWebhook } from "./webhook.ts";

/**
 * Asked to stop while it starts, Strapi would close its database and wait for the seed, which waits for the database.
 * What is half done is undone anyway.
 */
const leave = () => process.exit(0);

/** Adds what Strapi has no file for. It is not listening yet, so whoever is answered finds everything ready. */
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
  keepPlaces(strapi);
  keepSearch(strapi);
}

/** Brings the database into the state that the environment asks for, before anybody is answered. */
export async function bootstrap({ strapi }: { strapi: Strapi }): Promise<void> {
  // It counts files for Strapi's makers, who are told nothing; while the seed holds SQLite's only connection it fails.
  strapi.cron.remove("uploadWeekly");
  await closeAccess(strapi);
  await ensureAdministrator(strapi, settings());
  await seedOnce(strapi, settings().SEED_DEALERS);
  await keepWebhook(strapi, settings());
  for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, leave);
}
