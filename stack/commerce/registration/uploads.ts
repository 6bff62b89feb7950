import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileTypeFromFile } from "file-type";
import { lockFolder } from "../database/folder-lock.ts";
import type { Db } from "../database/tables.ts";
import type { StoredDocument } from "../database/mail-tables.ts";

/** Bytes of the largest document; upstreams spec, `POST /Registration/dealer`. */
export const largestDocument = 10 * 1024 * 1024;

/** Storefront spec, section 9, upload types. */
const types = new Set(["application/pdf", "image/tiff"]);

/** A document that arrived, or what is wrong with it. */
type Received = Pick<StoredDocument, "file" | "type" | "size"> | { fault: "empty" | "too large" | "wrong type" };

/** The documents of registrations, in a folder that no other process uses. Names are generated here. */
export interface Uploads {
  /** Streams a document into the folder of those that arrive. Nothing stays when it is wrong or breaks off. */
  receive(content: Readable & { truncated: boolean }): Promise<Received>;
  /** Moves documents to those that are kept, once their registration is committed. */
  keep(documents: readonly StoredDocument[]): Promise<void>;
  /** Deletes documents that arrived and are not to be kept. */
  discard(documents: readonly StoredDocument[]): Promise<void>;
  /** Frees the folder. */
  close(): void;
}

/**
 * Opens the folder and ends what a crash left behind: a document whose registration was committed is moved, one without
 * a registration is deleted.
 *
 * @throws {StartFault} when another process has the folder open.
 */
export async function openUploads(folder: string, db: Db): Promise<Uploads> {
  const incoming = join(folder, ".incoming");
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const close = lockFolder(join(folder, ".lock"));
  const remove = (file: string) => rm(join(incoming, file), { force: true });
  const move = (file: string) => rename(join(incoming, file), join(folder, file));

  const left = await readdir(incoming);
  const registered = left.length > 0 ? await registeredFiles(db) : new Set();
  await Promise.all(left.map((file) => (registered.has(file) ? move(file) : remove(file))));

  return {
    async receive(content) {
      const file = randomUUID();
      const path = join(incoming, file);
      try {
        await writeFile(path, content, { flag: "wx", mode: 0o600, flush: true });
        const { size } = await stat(path);
        const type = size > 0 ? (await fileTypeFromFile(path))?.mime : undefined;
        if (!content.truncated && type && types.has(type)) return { file, type, size };
        await remove(file);
        if (content.truncated) return { fault: "too large" };
        return { fault: size === 0 ? "empty" : "wrong type" };
      } catch (error) {
        await remove(file);
        throw error;
      }
    },
    async keep(documents) {
      await Promise.all(documents.map(({ file }) => move(file)));
    },
    async discard(documents) {
      await Promise.all(documents.map(({ file }) => remove(file)));
    },
    close,
  };
}

async function registeredFiles(db: Db): Promise<Set<string | undefined>> {
  const rows = await db.selectFrom("dealer_registrations").select(["ffl_document", "sot_document"]).execute();
  return new Set(rows.flatMap((row) => [row.ffl_document?.file, row.sot_document?.file]));
}
