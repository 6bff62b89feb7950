// The shop of docker-compose.yml. PostgreSQL's dumps and SQLite's copies are consistent while the shop runs. Each order in the
// dump has its charge in the payment stand-in's copy, because that is made later.
import { createReadStream, createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { outputOf, runStreamed, stream } from "./tar.ts";

const DATABASES = ["commerce", "strapi"];

/** Services with a volume at /app/data: uploads, media, and the databases of the stand-ins. */
const VOLUMES = ["commerce-1", "commerce-2", "identity", "payment", "reviews", "strapi"];

/** Runs in a container: a consistent copy of each SQLite file, then all files as a tar on standard output. */
const PACK = `
  import { spawnSync } from "node:child_process";
  import { mkdtempSync, readdirSync, rmSync } from "node:fs";
  import { backup, DatabaseSync } from "node:sqlite";
  const copies = mkdtempSync("/tmp/backup-");
  const names = readdirSync("/app/data");
  const databases = names.filter((name) => name.endsWith(".db"));
  for (const name of databases) {
    const database = new DatabaseSync("/app/data/" + name, { readOnly: true });
    await backup(database, copies + "/" + name);
    database.close();
  }
  const others = names.filter((name) => name !== "lock" && !/\\.db(-|$)/.test(name));
  // The empty list of further names lets tar write an archive without files.
  const files = ["-C", "/app/data", ...others, "-C", copies, ...databases, "-T", "/dev/null"];
  const { status } = spawnSync("tar", ["-c", "-f", "-", ...files], { stdio: "inherit" });
  rmSync(copies, { recursive: true });
  process.exitCode = status ?? 1;`;

const UNPACK = "find /app/data -mindepth 1 -delete && tar -x -f - -C /app/data";

const compose = (...args: string[]) => runStreamed("docker", ["compose", ...args]);

/** Runs one of PostgreSQL's own programs in its container. */
const inPostgres = (...args: string[]): string[] => ["compose", "exec", "-T", "postgres", ...args];

const psql = (sql: string, database = "postgres") =>
  runStreamed("docker", inPostgres("psql", "-U", "postgres", "-d", database, "-v", "ON_ERROR_STOP=1", "-Atc", sql));

async function save(file: string, args: string[]): Promise<void> {
  await pipeline(outputOf(stream("docker", args)), createWriteStream(file, { mode: 0o600 }));
}

/** Copies databases and volumes into a folder, while the shop runs. @throws an error if a service does not run */
export async function copyComposeShop(copy: string): Promise<void> {
  for (const name of DATABASES)
    await save(join(copy, `${name}.dump`), inPostgres("pg_dump", "-U", "postgres", "--format=custom", name));
  for (const name of VOLUMES) {
    const pack = ["node", "--input-type=module", "--eval", PACK];
    await save(join(copy, `${name}.tar`), ["compose", "exec", "-T", name, ...pack]);
  }
}

async function isEmpty(database: string): Promise<boolean> {
  const exists = await psql(`select 1 from pg_database where datname = '${database}'`);
  if (exists === "") return true;
  const tables = "select count(*) from information_schema.tables where table_schema = 'public'";
  return (await psql(tables, database)) === "0";
}

/**
 * Puts a copy in the place of the shop, and leaves it stopped but for PostgreSQL.
 * @throws a one-line error if there is data and `replace` is false
 */
export async function placeComposeShop(copy: string, replace: boolean): Promise<void> {
  const expected = [...DATABASES.map((name) => `${name}.dump`), ...VOLUMES.map((name) => `${name}.tar`)];
  const files = await readdir(copy);
  const missing = expected.filter((name) => !files.includes(name));
  if (missing.length > 0)
    throw new Error(`This is not a backup of the compose file's shop: ${missing.join(", ")} missing.`);
  await compose("up", "--wait", "postgres");
  const empty = await Promise.all(DATABASES.map(isEmpty));
  if (!empty.every(Boolean) && !replace) throw new Error("The databases contain a shop. To replace it, add --replace.");
  const services = (await compose("config", "--services")).split("\n").filter((name) => name !== "postgres");
  await compose("stop", ...services);
  for (const name of DATABASES) {
    const next = `${name}_restored`;
    await psql(`drop database if exists ${next}`);
    await psql(`create database ${next} owner ${name}`);
    // As `stack/containers/postgres/databases.sh` does.
    await psql(`revoke connect on database ${next} from public`);
    const restore = ["pg_restore", "-U", "postgres", "--exit-on-error", "--single-transaction", "-d", next];
    await runStreamed("docker", inPostgres(...restore), createReadStream(join(copy, `${name}.dump`)));
  }
  // All dumps were restored; only now the old databases go.
  for (const name of DATABASES) {
    await psql(`drop database if exists ${name} with (force)`);
    await psql(`alter database ${name}_restored rename to ${name}`);
  }
  for (const name of VOLUMES) {
    const run = ["compose", "run", "--rm", "--no-deps", "-T", name, "sh", "-c", UNPACK];
    await runStreamed("docker", run, createReadStream(join(copy, `${name}.tar`)));
  }
}
