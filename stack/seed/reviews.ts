import { readFileSync } from "node:fs";
import { z } from "zod";
import { customers } from "./customers.ts";

const subjects = new Map(customers.map(({ email, sub }) => [email, sub]));

const line = z
  .strictObject({
    /** `reviewProductId` of a product. */
    productId: z.string(),
    score: z.int().min(1).max(5),
    createdAt: z.iso.datetime(),
    /** Display name. */
    name: z.string(),
    email: z.email(),
    title: z.string(),
    content: z.string(),
    verifiedBuyer: z.boolean(),
    votesUp: z.int().nonnegative(),
    votesDown: z.int().nonnegative(),
    /** Hidden from the shop but kept. */
    archived: z.boolean(),
  })
  .transform((review) => Object.assign(review, { userReference: subjects.get(review.email) ?? null }));

/** A product review. `userReference` is the `sub` of a local customer, or null for other authors. */
export type SeedReview = z.output<typeof line>;

/** All reviews, oldest first, from `reviews.jsonl`. */
export const reviews: SeedReview[] = readFileSync(new URL("reviews.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((text) => line.parse(JSON.parse(text)));
