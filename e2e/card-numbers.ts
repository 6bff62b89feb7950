import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cards } from "./checkout.steps.ts";

/** Allowed between two digits: a space or sign, a line break in an email, the other byte of UTF-16. */
const GAP = String.raw`(?:[\s+._=-]|%20|%2D|\0){0,3}`;

const numbers = new RegExp(
  Object.values(cards)
    .map((number) => number.split("").join(GAP))
    .join("|"),
  "i",
);

/** True if the text contains the number of a test card, in any grouping. */
export function containsCardNumber(text: string): boolean {
  return numbers.test(text);
}

/** Files in a folder whose bytes, read as Latin-1, pass the test; paths relative to that folder. */
export function filesWith(folder: string, test: (content: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => test(readFileSync(file, "latin1")))
    .map((file) => file.slice(folder.length + 1));
}
