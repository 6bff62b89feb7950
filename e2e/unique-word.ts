import { randomBytes } from "node:crypto";

/** A unique word. It has no digits, because those of a UUID can look like a card number, which forms reject. */
export const uniqueWord = (): string =>
  Array.from(randomBytes(20), (byte) => String.fromCharCode(97 + (byte % 26))).join("");
