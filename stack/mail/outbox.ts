import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const shown = z.object({
  date: z.iso.datetime(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

type Shown = z.output<typeof shown>;

/** A mail in the outbox; `id` is the base name of its files. */
export type OutboxEntry = Shown & { id: string };

/** Mails of a shop without SMTP, in a folder. */
export interface Outbox {
  write(mailId: string, mail: Shown, eml: Buffer): Promise<void>;
  /** The most recent entries, newest first. */
  list(): Promise<OutboxEntry[]>;
  /** Null if the entry does not exist. */
  read(id: string): Promise<OutboxEntry | null>;
}

const listed = 200;

const idShape = /^\d{8}T\d{9}Z-[\da-f-]{36}$/;

/**
 * Stores each mail as `<time>-<mail's id>.eml`, the bytes that SMTP would send, and the data for the pages next to it as
 * `.json`. Writing the same mail again replaces it.
 */
export function openOutbox(folder: string): Outbox {
  const read = async (id: string): Promise<OutboxEntry | null> => {
    if (!idShape.test(id)) return null;
    try {
      return { id, ...shown.parse(JSON.parse(await readFile(join(folder, `${id}.json`), "utf8"))) };
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  };
  const put = async (name: string, content: Buffer | string) => {
    const path = join(folder, name);
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
  return {
    read,
    async write(mailId, mail, eml) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = `${mail.date.replaceAll(/[-:.]/g, "")}-${mailId}`;
      await put(`${id}.eml`, eml);
      await put(`${id}.json`, JSON.stringify(mail));
    },
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
      const newest = names.toSorted().toReversed().slice(0, listed);
      const entries = await Promise.all(newest.map((name) => read(name.slice(0, -".json".length))));
      return entries.filter((found) => found !== null);
    },
  };
}
