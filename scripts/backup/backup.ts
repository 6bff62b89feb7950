import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSecretFiles } from "@telfer/server-kit/environment.ts";
import { root } from "../run.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { copyComposeShop, placeComposeShop } from "./compose-shop.ts";
import { copyLocalShop, placeLocalShop } from "./local-shop.ts";
import { outputOf, packFolder, unpackInto } from "./tar.ts";

/** @throws a one-line error for a key that is too short or a file that cannot be read */
function readVariables(environment: NodeJS.ProcessEnv) {
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY } = readSecretFiles(environment, ["BACKUP_KEY", "DATABASE_URL"]);
  if (BACKUP_KEY !== undefined && BACKUP_KEY.length < 16)
    throw new Error("BACKUP_KEY: got a hidden value, expected at least 16 characters");
  return { dataDir: resolve(DATA_DIR ?? join(root, ".data")), databaseUrl: DATABASE_URL, key: BACKUP_KEY ?? null };
}

interface Manifest {
  kind: "local" | "compose";
  createdAt: string;
}

/** A folder beside `place`, so that a rename into it is possible, which only its owner can read. Removed at the end. */
async function withFolder<Result>(place: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(dirname(place), { recursive: true });
  const folder = await mkdtemp(join(dirname(place), `${basename(place)}.copy-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fileOf(args: string[], usage: string, replaceable: boolean) {
  const options = {
    compose: { type: "boolean", default: false },
    replace: { type: "boolean", default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0 || (values.replace && !replaceable)) throw new Error(usage);
    // npm runs scripts in the project's folder.
    return { file: resolve(process.env.INIT_CWD ?? ".", file), ...values };
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}

/**
 * Writes the shop on this machine, or with `--compose` that of the compose file, to a file, encrypted if `BACKUP_KEY` is set.
 * @returns a line for the operator. @throws a one-line error on any failure; then there is no file
 */
export async function backUp(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { file, compose } = fileOf(args, "Usage: npm run backup -- FILE [--compose]", false);
  const { dataDir, databaseUrl, key } = readVariables(environment);
  if (!compose && databaseUrl) throw new Error("DATABASE_URL is set: dump that database with pg_dump.");
  await withFolder(file, async (folder) => {
    const shop = join(folder, "shop");
    const createdAt = new Date().toISOString();
    if (compose) {
      await mkdir(shop);
      await copyComposeShop(shop);
    } else await copyLocalShop(dataDir, shop);
    const manifest: Manifest = { kind: compose ? "compose" : "local", createdAt };
    await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
    await writeArchive(file, outputOf(packFolder(folder)), key);
  });
  return `${file} is complete${key ? " and encrypted" : ", but not encrypted: BACKUP_KEY is not set"}.`;
}

/**
 * Restores a backup, for a shop that is stopped or, with `--compose`, is stopped here. Verifies the whole file first.
 * @returns a line for the operator. @throws a one-line error on any failure
 */
export async function restore(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const usage = "Usage: npm run restore -- FILE [--compose] [--replace]";
  const { file, compose, replace } = fileOf(args, usage, true);
  const { dataDir, key } = readVariables(environment);
  return withFolder(dataDir, async (folder) => {
    const packed = join(folder, "content.tar");
    await readArchive(file, packed, key);
    await unpackInto(folder, packed);
    await rm(packed);
    const { kind, createdAt } = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
    if ((kind === "compose") !== compose)
      throw new Error(
        kind === "compose"
          ? "This is a backup of the compose file's shop: add --compose."
          : "This is not a backup of the compose file's shop: leave out --compose.",
      );
    const shop = join(folder, "shop");
    await (compose ? placeComposeShop(shop, replace) : placeLocalShop(shop, dataDir, replace));
    return `The shop of ${createdAt} is restored. Start it with ${compose ? "docker compose up --wait" : "npm start"}.`;
  });
}
