import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileTypeFromFile } from "file-type";
import { lockFolder } from "../database/folder-lock.ts";
import type { Db } from "../database/tables.ts";
import type { StoredDocument } from "../database/mail-tables.ts";

/** By content; docs/upstreams.md, "Commerce". */
const types = new Set(["application/pdf", "image/tiff"]);

/** A document that arrived, or what is wrong with it. */
type Received =
  Pick<StoredDocument, "file" | "type" | "size"> | { fault: "empty" | "no room" | "too large" | "wrong type" };

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
 * @param quotaBytes of all documents together
 * @throws {StartFault} when another process has the folder open.
 */
export async function openUploads(folder: string, db: Db, quotaBytes: number): Promise<Uploads> {
  const incoming = join(folder, ".incoming");
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const close = lockFolder(join(folder, ".lock"));
  const remove = (file: string) => rm(join(incoming, file), { force: true });
  const move = (file: string) => rename(join(incoming, file), join(folder, file));

  const left = await readdir(incoming);
  const registered = left.length > 0 ? await registeredFiles(db) : new Set();
  await Promise.all(left.map((file) => (registered.has(file) ? move(file) : remove(file))));

  // This process alone writes here, so that it can count; bytes that are on their way count as they come.
  let usedBytes = await bytesIn(folder);
  return {
    async receive(content) {
      const file = randomUUID();
      const path = join(incoming, file);
      let size = 0;
      const drop = async () => {
        await remove(file);
        usedBytes -= size;
      };
      let hasRoom = true;
      async function* counted(): AsyncGenerator<Buffer> {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          hasRoom &&= usedBytes + chunk.length <= quotaBytes;
          // What has no room is read to its end, so that the answer reaches a client that is sending.
          if (!hasRoom) continue;
          size += chunk.length;
          usedBytes += chunk.length;
          yield chunk;
        }
      }
      try {
        await writeFile(path, counted(), { flag: "wx", mode: 0o600, flush: true });
        const type = size > 0 ? (await fileTypeFromFile(path))?.mime : undefined;
        if (hasRoom && !content.truncated && type && types.has(type)) return { file, type, size };
        await drop();
        if (!hasRoom) return { fault: "no room" };
        if (content.truncated) return { fault: "too large" };
        return { fault: size === 0 ? "empty" : "wrong type" };
      } catch (error) {
        await drop();
        throw error;
      }
    },
    async keep(documents) {
      await Promise.all(documents.map(({ file }) => move(file)));
    },
    async discard(documents) {
      await Promise.all(documents.map(({ file }) => remove(file)));
      for (const { size } of documents) usedBytes -= size;
    },
    close,
  };
}

/** Bytes of the files in a folder. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ name }) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function registeredFiles(db: Db): Promise<Set<string | undefined>> {
  const rows = await db.selectFrom("dealer_registrations").select(["ffl_document", "sot_document"]).execute();
  return new Set(rows.flatMap((row) => [row.ffl_document?.file, row.sot_document?.file]));
}
