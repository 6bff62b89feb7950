import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { fileTypeFromFile } from "file-type";
import { lockFolder } from "../database/folder-lock.ts";
import type { Db } from "../database/tables.ts";
import type { StoredDocument } from "../database/mail-tables.ts";

/** Detected from the content; docs/upstreams.md, "Commerce". */
const types = new Set(["application/pdf", "image/tiff"]);

/** How long a document is kept; registrations are reviewed within this time. */
const retentionMs = 30 * 24 * 3_600_000;

/** Fraction of the quota above which a warning is logged. */
const warnFrom = 0.8;

type Received =
  | Pick<StoredDocument, "file" | "type" | "size">
  | { fault: "empty" | "no room" | "too large" | "wrong type" };

/** The documents of registrations, in a folder that no other process uses. File names are generated here. */
export interface Uploads {
  /** Streams a document into the incoming folder. An invalid or incomplete document leaves nothing behind. */
  receive(content: Readable & { truncated: boolean }): Promise<Received>;
  /** Moves documents to the permanent folder after their registration is committed. */
  keep(documents: readonly StoredDocument[]): Promise<void>;
  discard(documents: readonly StoredDocument[]): Promise<void>;
  /** Deletes documents older than 30 days. */
  deleteOld(): Promise<void>;
  close(): void;
}

interface UploadsDeps {
  db: Db;
  /** Total size limit of all documents. */
  quotaBytes: number;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/**
 * Opens the folder and recovers from a crash: moves documents whose registration was committed and deletes the others.
 * @throws {StartFault} if another process has the folder open.
 */
export async function openUploads(folder: string, { db, quotaBytes, log }: UploadsDeps): Promise<Uploads> {
  const incoming = join(folder, ".incoming");
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const close = lockFolder(join(folder, ".lock"));
  const remove = (file: string) => rm(join(incoming, file), { force: true });
  const move = (file: string) => rename(join(incoming, file), join(folder, file));

  const left = await readdir(incoming);
  const registered = left.length > 0 ? await registeredFiles(db) : new Set();
  await Promise.all(left.map((file) => (registered.has(file) ? move(file) : remove(file))));

  // Only this process writes here, so it can count bytes in memory; incoming bytes count as they arrive.
  let usedBytes = (await documentsIn(folder)).reduce((sum, { size }) => sum + size, 0);
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
          // Read a document that does not fit to its end, so that a client that is still sending receives the response.
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
        if (!hasRoom) {
          log.error({ usedBytes, quotaBytes }, "a dealer's document was rejected: the quota is used up");
          return { fault: "no room" };
        }
        if (content.truncated) return { fault: "too large" };
        return { fault: size === 0 ? "empty" : "wrong type" };
      } catch (error) {
        await drop();
        throw error;
      }
    },
    async keep(documents) {
      await Promise.all(documents.map(({ file }) => move(file)));
      if (documents.length > 0 && usedBytes >= quotaBytes * warnFrom) {
        log.warn({ usedBytes, quotaBytes }, "dealers' documents have used most of their quota");
      }
    },
    async discard(documents) {
      await Promise.all(documents.map(({ file }) => remove(file)));
      for (const { size } of documents) usedBytes -= size;
    },
    async deleteOld() {
      const old = (await documentsIn(folder)).filter(({ mtimeMs }) => mtimeMs < Date.now() - retentionMs);
      for (const { path, size } of old) {
        await rm(path, { force: true });
        usedBytes -= size;
      }
      if (old.length > 0) log.info({ deleted: old.length }, "old dealer documents deleted");
    },
    close,
  };
}

async function documentsIn(folder: string): Promise<{ path: string; size: number; mtimeMs: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return Promise.all(
    files.map(async ({ name }) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
}

async function registeredFiles(db: Db): Promise<Set<string | undefined>> {
  const rows = await db.selectFrom("dealer_registrations").select(["ffl_document", "sot_document"]).execute();
  return new Set(rows.flatMap((row) => [row.ffl_document?.file, row.sot_document?.file]));
}
