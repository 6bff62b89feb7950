import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { lockFolder } from "../../stack/commerce/database/folder-lock.ts";

/** What needs no copy: logs, the lock of commerce's folder, and SQLite's side files, whose content is in the copies. */
const isLeftOut = (path: string): boolean =>
  path === "logs" || path === join("commerce", "lock") || /\.db-(?:wal|shm|journal)$/.test(path);

/** While this runs, commerce must not: the embedded database has no other consistent copy. */
async function withoutCommerce<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  let unlock: () => void;
  try {
    unlock = lockFolder(join(dataDir, "commerce"));
  } catch (cause) {
    throw new Error(`The shop is running on ${dataDir}. Stop it first.`, { cause });
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** Copies everything that `npm start` keeps in a folder. @throws a one-line error if there is no shop, or it is running */
export async function copyLocalShop(dataDir: string, copy: string): Promise<void> {
  if (!existsSync(join(dataDir, "commerce"))) throw new Error(`There is no shop in ${dataDir}.`);
  await withoutCommerce(dataDir, async () => {
    const databases: string[] = [];
    await cp(dataDir, copy, {
      recursive: true,
      filter: (source) => {
        const path = relative(dataDir, source);
        if (path.endsWith(".db")) databases.push(path);
        return !isLeftOut(path) && !path.endsWith(".db");
      },
    });
    for (const path of databases) {
      const database = new DatabaseSync(join(dataDir, path), { readOnly: true });
      await backup(database, join(copy, path));
      database.close();
    }
  });
}

/**
 * Puts a copy in the place of the shop in a folder. The old one is removed last.
 * @throws a one-line error if a shop is there and `replace` is false, or if it is running
 */
export async function placeLocalShop(copy: string, dataDir: string, replace: boolean): Promise<void> {
  const isEmpty = !existsSync(dataDir) || (await readdir(dataDir)).every((name) => name === "logs");
  if (!isEmpty && !replace) throw new Error(`There is a shop in ${dataDir}. To replace it, add --replace.`);
  await mkdir(dirname(dataDir), { recursive: true });
  if (isEmpty) {
    await rm(dataDir, { recursive: true, force: true });
    await rename(copy, dataDir);
    return;
  }
  const old = join(dirname(dataDir), `${basename(dataDir)}.replaced`);
  await withoutCommerce(dataDir, async () => {
    await rm(old, { recursive: true, force: true });
    await rename(dataDir, old);
    await rename(copy, dataDir);
  });
  await rm(old, { recursive: true, force: true });
}
