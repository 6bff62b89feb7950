import { sql } from "kysely";
import type { SeedPapers } from "../../seed/papers.ts";
import { invalid, Problem } from "../../process/problem.ts";
import type { Db, Tables, Tx } from "../database/tables.ts";
import { lockOrder } from "../order/record-step.ts";
import { readProgress } from "../order/store.ts";
import type { PapersRequest, StoredPapers } from "./wire.ts";

const selectPapers = (db: Db) =>
  db
    .selectFrom("papers")
    .innerJoin("skus", "skus.sku", "papers.sku")
    .innerJoin("products", "products.id", "skus.product_id")
    .select([
      "serial_number",
      "papers.sku",
      "skus.product_id",
      "products.title as product_name",
      sql<string>`shot_on::text`.as("shot_on"),
      "distance_yards",
      "ammunition",
      "lot",
      "shooter",
      "shots",
    ]);

/** Null if there are none. */
export const readPapers = async (db: Db, serialNumber: string): Promise<StoredPapers | null> =>
  (await selectPapers(db).where("serial_number", "=", serialNumber).executeTakeFirst()) ?? null;

/** The latest papers of a product that belong to no order, for its page; null if there are none. */
export const samplePapers = async (db: Db, productId: string): Promise<StoredPapers | null> =>
  (await selectPapers(db)
    .where("skus.product_id", "=", productId)
    .where("line_id", "is", null)
    .orderBy("papers.shot_on", "desc")
    .orderBy("serial_number")
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Adds those that are missing, as far as their skus and past orders exist. */
export async function importPapers(db: Db, papers: readonly SeedPapers[]): Promise<void> {
  for (const each of papers) {
    const { sku, orderId } = each;
    const known = await db.selectFrom("skus").select("sku").where("sku", "=", sku).executeTakeFirst();
    const line = db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", orderId ?? 0)
      .where("sku", "=", sku);
    const sold = orderId === undefined ? null : ((await line.executeTakeFirst())?.id ?? undefined);
    if (!known || sold === undefined) continue;
    await db
      .insertInto("papers")
      .values(toRow(each, sold))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Records the papers of a gun that an order sold. Repeating it with another target replaces the target.
 * @throws {Problem} 404 for an unknown order, 422 if no line of the order, or more than one, can have these papers, 409 if the
 * serial number belongs to another line
 */
export const recordPapers = (db: Db, orderId: number, request: PapersRequest): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await readProgress(tx, orderId))) throw new Problem(404, "There is no such order.");
    const { serialNumber } = request;
    const known = await tx
      .selectFrom("papers")
      .leftJoin("order_lines", "order_lines.id", "papers.line_id")
      .select(["papers.line_id", "papers.sku", "order_lines.order_id", "order_lines.cancelled_at"])
      .where("serial_number", "=", serialNumber)
      .forUpdate("papers")
      .executeTakeFirst();
    const isFree = !known || known.line_id === null || known.cancelled_at !== null;
    if (!isFree && known.order_id !== orderId) {
      throw new Problem(409, `The papers of ${serialNumber} belong to order ${known.order_id}.`);
    }
    const line = isFree ? await lineWithout(tx, orderId, request.sku) : { id: known.line_id, sku: known.sku };
    const { serial_number: _serial, ...values } = toRow({ ...request, sku: line.sku }, line.id);
    await tx
      .insertInto("papers")
      .values({ serial_number: serialNumber, ...values })
      .onConflict((conflict) => conflict.column("serial_number").doUpdateSet(values))
      .execute();
  });

/** The only line of the order with fewer papers than pieces. */
async function lineWithout(tx: Tx, orderId: number, sku: string | null) {
  const lines = await tx
    .selectFrom("order_lines")
    .select((eb) => [
      "id",
      "sku",
      "quantity",
      eb
        .selectFrom("papers")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("papers.line_id", "=", "order_lines.id")
        .as("recorded"),
    ])
    .where("order_id", "=", orderId)
    .where("is_ffl_item", "=", true)
    .where("cancelled_at", "is", null)
    .execute();
  const open = lines.filter((line) => line.quantity > Number(line.recorded) && (sku === null || line.sku === sku));
  const [line, other] = open;
  if (!line) throw invalid({ sku: ["No gun of this order lacks papers."] });
  if (other) throw invalid({ sku: [`Say which: ${open.map((each) => each.sku).join(", ")}.`] });
  return line;
}

type Recorded = Omit<PapersRequest, "sku"> & { sku: string };

const toRow = ({ serialNumber, shotOn, distanceYards, shots, ...rest }: Recorded, lineId: number | null) =>
  ({
    serial_number: serialNumber,
    sku: rest.sku,
    shot_on: shotOn,
    distance_yards: distanceYards,
    ammunition: rest.ammunition,
    lot: rest.lot,
    shooter: rest.shooter,
    shots: shots.flatMap(({ x, y }) => [x, y]),
    line_id: lineId,
  }) satisfies Tables["papers"];
