import type { SeedDealer } from "../../../../../seed/types.ts";
import type { Entry, Strapi } from "../../wire/strapi.ts";

const DEALER = "api::dealer.dealer";
const COORDINATES = "page.coordinates";

/** Rows in one statement: a few values each, far below what the databases accept. */
const BATCH = 500;

/**
 * Stores the dealers, each as a draft and as what the public sees. Twenty thousand of them one by one through the
 * documents API take minutes, so they are written as rows, as that API would write them.
 */
export async function seedDealers({ db }: Strapi, dealers: SeedDealer[]): Promise<void> {
  if (dealers.length === 0) return;
  const joinTable = db.metadata.get(DEALER).attributes.coordinates?.joinTable;
  if (!joinTable) throw new Error("the dealers' coordinates are no component");
  const now = Date.now();
  const since = now - dealers.length;
  for (const publishedAt of [null, new Date(now)]) {
    const entries = dealers.map(({ name, phone, email, addressLine1, addressLine2 }, index) => ({
      documentId: `dealer-${index + 1}`,
      name,
      phone,
      email,
      address_1: addressLine1,
      address_2: addressLine2,
      // They are shown by age, which an editor's change does not alter.
      createdAt: new Date(since + index),
      updatedAt: new Date(since + index),
      publishedAt,
    }));
    const places = dealers.map(({ latitude, longitude }) => ({ latitude, longitude }));
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

/** The ids of the rows in the order of `data`: ids are given in that order, but need not be answered in it. */
async function insert(db: Strapi["db"], uid: string, data: Entry[]): Promise<number[]> {
  const { ids } = await db.query(uid).createMany({ data });
  return ids.toSorted((a, b) => a - b);
}
