import { seedOnce } from "../seed/seed.ts";
import type { Strapi } from "../wire/strapi.ts";
import { closeAccess, ensureAdministrator } from "./access.ts";
import { settings } from "./settings.ts";
import { keepWebhook } from "./webhook.ts";

/** Adds what Strapi has no file for. It is not listening yet, so whoever is answered finds everything ready. */
export function register({ strapi }: { strapi: Strapi }): void {
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
}

/** Brings the database into the state that the environment asks for, before anybody is answered. */
export async function bootstrap({ strapi }: { strapi: Strapi }): Promise<void> {
  await closeAccess(strapi);
  await ensureAdministrator(strapi, settings());
  await seedOnce(strapi, settings().SEED_DEALERS);
  await keepWebhook(strapi, settings());
}
