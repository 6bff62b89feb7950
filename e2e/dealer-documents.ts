import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shop } from "./fixtures.ts";

// Files as dealers upload them. Each contains a text that makes it unique.

/** A PDF with one empty page and a text in a comment. */
export const pdf = (text: string): Buffer<ArrayBuffer> =>
  Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 3 3]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  );

export const largePdf = (text: string, mebibytes: number): Buffer<ArrayBuffer> =>
  Buffer.concat([pdf(text), Buffer.alloc(mebibytes * 1024 * 1024)]);

/** A TIFF 6.0 without a picture, with the text as its image description. */
export function tiff(text: string): Buffer<ArrayBuffer> {
  const description = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(26);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(1, 8);
  head.writeUInt16LE(0x010e, 10);
  head.writeUInt16LE(2, 12);
  head.writeUInt32LE(description.length, 14);
  head.writeUInt32LE(26, 18);
  return Buffer.concat([head, description]);
}

/** A Windows program by its first bytes, with a text in it. */
export const program = (text: string): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.from(text)]);

export function uploadsWith(text: string): number {
  const files = readdirSync(join(shop.dataDir, "commerce/uploads"), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile() && holds(join(file.parentPath, file.name), text)).length;
}

/** True if the file contains the text; false if another test's request removed it after listing. */
function holds(path: string, text: string): boolean {
  try {
    return readFileSync(path).includes(text);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
