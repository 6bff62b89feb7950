import { SERIAL_NUMBER, SERIAL_NUMBER_MESSAGE, toSerialNumber } from "@telfer/forms/serial-number.ts";
import { z } from "zod";
import { requiredText, text } from "../../process/text.ts";
import type { Tables } from "../database/tables.ts";

/** Furthest from the point of aim, in thousandths of an inch, and the numbers of shots; must match the column's check. */
const edge = 4000;
const shotCounts = [5, 10];

const coordinate = z.int().min(-edge).max(edge);
const shot = z.strictObject({ x: coordinate, y: coordinate });

export const papersResponse = z.strictObject({
  serialNumber: z.string(),
  productId: z.string(),
  sku: z.string(),
  productName: z.string(),
  shotOn: z.iso.date(),
  distanceYards: z.int(),
  ammunition: z.string(),
  lot: z.string(),
  shooter: z.string(),
  /** Thousandths of an inch right of and above the point of aim. */
  shots: z.array(shot),
});
type PapersResponse = z.output<typeof papersResponse>;

export const serialNumber = text(40)
  .transform(toSerialNumber)
  .pipe(z.string().regex(SERIAL_NUMBER, SERIAL_NUMBER_MESSAGE));

export const papersRequest = z.object({
  serialNumber,
  /** Required if several lines of the order still lack papers. */
  sku: requiredText(64)
    .nullish()
    .transform((sku) => sku ?? null),
  shotOn: z.iso.date(),
  distanceYards: z.int().min(10).max(300),
  ammunition: requiredText(60),
  lot: requiredText(30),
  shooter: requiredText(40),
  shots: z
    .array(shot)
    .refine(({ length }) => shotCounts.includes(length), `A target has ${shotCounts.join(" or ")} shots.`),
});
export type PapersRequest = z.output<typeof papersRequest>;

export interface StoredPapers extends Omit<Tables["papers"], "line_id"> {
  product_id: string;
  product_name: string;
}

export const toWirePapers = (stored: StoredPapers): PapersResponse => ({
  serialNumber: stored.serial_number,
  productId: stored.product_id,
  sku: stored.sku,
  productName: stored.product_name,
  shotOn: stored.shot_on,
  distanceYards: stored.distance_yards,
  ammunition: stored.ammunition,
  lot: stored.lot,
  shooter: stored.shooter,
  shots: Array.from({ length: stored.shots.length / 2 }, (_, index) => ({
    x: stored.shots[index * 2] ?? 0,
    y: stored.shots[index * 2 + 1] ?? 0,
  })),
});
