import { fileURLToPath } from "node:url";
import { seed } from "../../../../seed/seed.ts";
import { SYNONYM } from "../wire/search.ts";
import type { Strapi } from "../wire/strapi.ts";
import { storeMedia } from "./media.ts";
import { seedPages } from "./pages.ts";
import { seedCatalogue } from "./products.ts";

const mediaFolder = fileURLToPath(new URL("../../../../seed/media", import.meta.url));

const state = { type: "core", name: "shop" };
const SEEDED = { ...state, key: "seeded" };

/**
 * Fills an empty database with the catalogue, the pages and the dealers of the seed, once. It is one transaction: when
 * the process ends half way, nothing is there and the next start begins again. What editors removed stays away.
 *
 * @param dealers so many generated dealers beside those of the seed
 * @throws when Strapi refuses an entry
 */
export async function seedOnce(strapi: Strapi, dealers: number): Promise<void> {
  const store = strapi.store(state);
  if (await store.get(SEEDED)) return;
  const start = performance.now();
  // The places of all ZIP codes are read only where they are asked for.
  const generated = dealers > 0 ? (await import("../../../../seed/generated-dealers.ts")).generateDealers(dealers) : [];
  strapi.log.info("filling the empty database, which takes a while");
  await strapi.db.transaction(async ({ trx }) => {
    const media = await storeMedia(strapi, mediaFolder);
    await seedCatalogue(strapi, seed, media);
    await seedPages(strapi, { ...seed, dealers: [...seed.dealers, ...generated] }, media);
    for (const words of seed.synonyms) {
      await strapi.documents(SYNONYM).create({ data: { words: words.join(", ") } });
    }
    await store.set({ ...SEEDED, value: true });
    // Committed here and not by Strapi, which would then read each new entry once more to announce it to nobody.
    await trx.commit();
  });
  strapi.log.info(`filled the database in ${Math.round(performance.now() - start)} ms`);
}
