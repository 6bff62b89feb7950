import { fileURLToPath } from "node:url";
import { seed } from "../../../../seed/seed.ts";
import { SYNONYM } from "../wire/search.ts";
import type { Strapi } from "../wire/strapi.ts";
import { createStoredContract } from "./contract.ts";
import { storeMedia } from "./media.ts";
import { seedPages } from "./pages.ts";
import { seedCatalog } from "./products.ts";

const mediaFolder = fileURLToPath(new URL("../../../../seed/media", import.meta.url));

const state = { type: "core", name: "shop" };
const SEEDED = { ...state, key: "seeded" };

/**
 * Fills an empty database once with the seed's catalog, pages, and dealers. It is one transaction: if the process ends
 * halfway, the next start begins again. Entries that editors removed are not restored.
 * @param dealers number of generated dealers in addition to those of the seed
 * @throws if Strapi rejects an entry
 */
export async function seedOnce(strapi: Strapi, dealers: number): Promise<void> {
  const store = strapi.store(state);
  if (await store.get(SEEDED)) return;
  const start = performance.now();
  // Loads the coordinates of all ZIP codes only if needed.
  const generated = dealers > 0 ? (await import("../../../../seed/generated-dealers.ts")).generateDealers(dealers) : [];
  strapi.log.info("filling the empty database, which takes a while");
  await strapi.db.transaction(async ({ trx }) => {
    const contract = createStoredContract(await storeMedia(strapi, mediaFolder));
    await seedCatalog(strapi, seed, contract);
    await seedPages(strapi, { ...seed, dealers: [...seed.dealers, ...generated] }, contract);
    for (const words of seed.synonyms) {
      await strapi.documents(SYNONYM).create({ data: { words: words.join(", ") } });
    }
    await store.set({ ...SEEDED, value: true });
    // Commit here rather than in Strapi, which would reread every new entry to emit events that no one receives yet.
    await trx.commit();
  });
  strapi.log.info(`filled the database in ${Math.round(performance.now() - start)} ms`);
}
