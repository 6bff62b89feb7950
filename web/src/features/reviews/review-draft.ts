import { customerKey } from "../account/auth/traces.ts";
import { readSession, writeSession } from "../../lib/session-value.ts";

/** What is typed into the form. */
export type ReviewValues = { score: string; title: string; content: string };

interface Draft {
  /** E-mail address of who wrote it; null before anything was written. */
  writer: string | null;
  /** Whether it goes on where it was left, for instance after a sign-in. */
  resume: boolean;
  values: ReviewValues;
}

export const emptyReview: ReviewValues = { score: "", title: "", content: "" };

export const isEmpty = (values: ReviewValues): boolean => Object.values(values).every((value) => value === "");

const keyOf = (documentId: string) => customerKey(`review.${documentId}`);

/** The draft of a review of this product that is not somebody else's; null when there is none. */
export function readDraft(documentId: string, writer: string | null): Draft | null {
  const draft = readSession(keyOf(documentId)) as Draft | null;
  const isOthers = draft?.writer && writer && draft.writer !== writer;
  return isOthers ? null : draft;
}

export function writeDraft(documentId: string, draft: Draft): void {
  writeSession(keyOf(documentId), draft);
}

export function removeDraft(documentId: string): void {
  writeSession(keyOf(documentId), null);
}
