import type { Strapi } from "../wire/strapi.ts";
import type { Settings } from "./settings.ts";

/** Only the shop's routes are public. Disables registration of end users and removes all permissions of their roles. */
export async function closeAccess(strapi: Strapi): Promise<void> {
  await strapi.db.query("plugin::users-permissions.permission").deleteMany({ where: {} });
  const store = strapi.store({ type: "plugin", name: "users-permissions" });
  const kept = (await store.get({ key: "advanced" })) as object | null;
  await store.set({ key: "advanced", value: { ...kept, allow_register: false } });
}

interface AdminUsers {
  exists(): Promise<boolean>;
  createFirstAdmin(user: { email: string; firstname: string; lastname: string; password: string }): Promise<unknown>;
}

/** Creates the first administrator from the environment if there is no administrator. */
export async function ensureAdministrator(
  strapi: Strapi,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Settings, "ADMIN_EMAIL" | "ADMIN_PASSWORD">,
): Promise<void> {
  const users = strapi.service("admin::user") as AdminUsers;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD || (await users.exists())) return;
  await users.createFirstAdmin({
    email: ADMIN_EMAIL,
    firstname: "Shop",
    lastname: "Administrator",
    password: ADMIN_PASSWORD,
  });
}
