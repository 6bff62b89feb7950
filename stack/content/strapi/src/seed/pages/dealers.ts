import type { SeedDealer } from "../../../../../seed/types.ts";
import type { Entry, Strapi } from "../../wire/strapi.ts";

const DEALER = "api::dealer.dealer";
const COORDINATES = "page.coordinates";

/** Rows per statement, far below the databases' limit on values. */
const BATCH = 500;

/**
 * Stores each dealer as a draft and as a published entry. Creating twenty thousand of them through the documents API takes
 * minutes, so this writes the same rows directly.
 */
export async function seedDealers({ db }: Strapi, dealers: SeedDealer[]): Promise<void> {
  if (dealers.length === 0) return;
  const joinTable = db.metadata.get(DEALER).attributes.coordinates?.joinTable;
  if (!joinTable) throw new Error("the dealers' coordinates are no component");
  const now = Date.now();
  const since = now - dealers.length;
  for (const publishedAt of [null, new Date(now)]) {
    const entries = dealers.map(({ name, phone, email, address_1, address_2 }, index) => ({
      documentId: `dealer-${index + 1}`,
      name,
      phone,
      email,
      address_1,
      address_2,
      // Dealers are sorted by creation time, which edits do not change.
      createdAt: new Date(since + index),
      updatedAt: new Date(since + index),
      publishedAt,
    }));
    const places = dealers.map(({ coordinates }) => coordinates);
    const entryIds = await insert(db, DEALER, entries);
    const placeIds = await insert(db, COORDINATES, places);
    const links = entryIds.map((entryId, index) => ({
      [joinTable.joinColumn.name]: entryId,
      [joinTable.inverseJoinColumn.name]: placeIds[index],
      field: "coordinates",
      component_type: COORDINATES,
      [joinTable.orderColumnName]: 1,
    }));
    await db.transaction(({ trx }) => trx.batchInsert(joinTable.name, links, BATCH));
  }
}

/** Ids of the inserted rows in the order of `data`: they are assigned in that order but may be returned in another. */
async function insert(db: Strapi["db"], uid: string, data: Entry[]): Promise<number[]> {
  const { ids } = await db.query(uid).createMany({ data });
  return ids.toSorted((a, b) => a - b);
}
