import * as z from "zod/mini";
import { createCustomerStore } from "#/features/account/auth/user-storage.ts";

const valuesSchema = z.object({ score: z.string(), title: z.string(), content: z.string() });

export type ReviewValues = z.infer<typeof valuesSchema>;

const draftSchema = z.object({
  /** Email address; null before anything was written. */
  writer: z.nullable(z.string()),
  /** Whether to reopen the form, for example after a sign-in. */
  resume: z.boolean(),
  values: valuesSchema,
});

type Draft = z.infer<typeof draftSchema>;

export const emptyReview: ReviewValues = { score: "", title: "", content: "" };

export const isEmpty = (values: ReviewValues): boolean => Object.values(values).every((value) => value === "");

const draftOf = (productId: string) => createCustomerStore(`review.${productId}`, draftSchema, "session");

/** The draft for this product; null without one or if it belongs to another user. */
export function readDraft(productId: string, writer: string | null): Draft | null {
  const draft = draftOf(productId).get();
  const isOthers = draft?.writer && writer && draft.writer !== writer;
  return isOthers ? null : draft;
}

export function writeDraft(productId: string, draft: Draft | null): void {
  draftOf(productId).set(draft);
}
