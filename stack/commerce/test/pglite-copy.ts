import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openPglite } from "../database/open.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Puts an empty, migrated PGlite database into the data folder of a commerce process. Creating one takes five seconds of CPU
 * time, so the first is kept in `.cache` and copied.
 */
export async function copyDatabase(folder: string): Promise<void> {
  const cache = join(root, ".cache", "pglite");
  const template = join(cache, hashSources());
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const made = mkdtempSync(join(cache, "new-"));
    await (await openPglite(made)).close();
    // Another process may have been first.
    if (existsSync(template)) rmSync(made, { recursive: true });
    else renameSync(made, template);
  }
  cpSync(join(template, "database"), join(folder, "database"), { recursive: true });
}

/** Opens a copy in a temporary folder, which is removed when it closes. */
export async function openCopy(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "commerce-"));
  await copyDatabase(folder);
  const database = await openPglite(folder);
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function hashSources(): string {
  const hash = createHash("sha256");
  const sources = ["stack/commerce/database/migrations/*.ts", "node_modules/@electric-sql/pglite/package.json"];
  for (const file of globSync(sources, { cwd: root }).toSorted()) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}
