import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { cards } from "./checkout.steps.ts";

/** What may stand between two digits: a space or a sign, a line's end in a mail, the other byte of UTF-16. */
const GAP = String.raw`(?:[\s+._=-]|%20|%2D|\0){0,3}`;

const numbers = new RegExp(
  Object.values(cards)
    .map((number) => number.split("").join(GAP))
    .join("|"),
  "i",
);

/** Whether the number of one of the test cards is in a text, in whatever groups. */
export function holdsCardNumber(text: string): boolean {
  return numbers.test(text);
}

/** The files below a folder whose bytes, read as Latin-1, pass the test; paths from that folder. */
export function filesWith(folder: string, test: (content: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => test(readFileSync(file, "latin1")))
    .map((file) => file.slice(folder.length + 1));
}
