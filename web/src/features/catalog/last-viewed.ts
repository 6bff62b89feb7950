import { createStoredText } from "../../lib/stored-text.ts";
import { customerKey } from "../account/auth/traces.ts";

/** So many are kept. */
const MOST = 4;

/** Never leaves the browser, and goes with the rest of what is a person's. */
const stored = createStoredText(customerKey("lastViewed"));

/** `documentId`s of the products that were looked at last, newest first. */
export function lastViewed(): string[] {
  return (stored.read() ?? "").split(" ").filter(Boolean);
}

/** Keeps that a product was looked at. */
export function noteViewed(documentId: string): void {
  const others = lastViewed().filter((id) => id !== documentId);
  stored.store([documentId, ...others].slice(0, MOST).join(" "));
}
