import { customerKey } from "../auth/traces.ts";

/** What is typed into the form. */
export type ReviewValues = { score: string; title: string; content: string; displayName: string };

interface Draft {
  /** E-mail address of who wrote it; null before anything was written. */
  writer: string | null;
  /** Whether it goes on where it was left, for instance after a sign-in. */
  resume: boolean;
  values: ReviewValues;
}

export const emptyReview: ReviewValues = { score: "", title: "", content: "", displayName: "" };

export const isEmpty = (values: ReviewValues): boolean => Object.values(values).every((value) => value === "");

const keyOf = (documentId: string) => customerKey(`review.${documentId}`);

/** The draft of a review of this product that is not somebody else's; null when there is none. */
export function readDraft(documentId: string, writer: string | null): Draft | null {
  try {
    const stored = sessionStorage.getItem(keyOf(documentId));
    const draft = stored === null ? null : (JSON.parse(stored) as Draft);
    const isOthers = draft?.writer && writer && draft.writer !== writer;
    return isOthers ? null : draft;
  } catch {
    return null;
  }
}

export function writeDraft(documentId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(documentId), JSON.stringify(draft));
  } catch {
    // What is typed then lives as long as the form.
  }
}

export function removeDraft(documentId: string): void {
  try {
    sessionStorage.removeItem(keyOf(documentId));
  } catch {
    // There was none.
  }
}
