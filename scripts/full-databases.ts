// The databases of the full stack on a PostgreSQL server: which were made for it, and by whom they may be dropped.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PostgresServer, postgresServer } from "../stack/process/postgres.ts";

/** Addresses of the databases of the commerce backend and of Strapi. */
export interface Databases {
  commerce: string;
  strapi: string;
}

const LOCAL_SERVER = "postgres://postgres@127.0.0.1:5432/postgres";

const reason = (error: unknown): string =>
  error instanceof Error ? error.message || String("code" in error ? error.code : error.name) : String(error);

/** The server that the environment names. Throws a one-line error that does not repeat a value with a password. */
function serverOf({ DATABASE_URL }: NodeJS.ProcessEnv): PostgresServer {
  const url = DATABASE_URL || LOCAL_SERVER;
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url)) {
    throw new Error("DATABASE_URL is no postgres:// address, such as postgres://user:password@host:5432/postgres.");
  }
  return postgresServer(url);
}

/** What marks a database as made for the data in this folder. */
const ownerOf = (dataDir: string): string => `Shop with its data in ${dataDir}`;

const placeFile = (dataDir: string): string => join(dataDir, "postgres");

/** Which server has databases of the data in this folder; null: none yet. */
function placeOf(dataDir: string): string | null {
  const file = placeFile(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/**
 * Makes the two databases of the full stack where they are missing, on the server that `DATABASE_URL` names, by names
 * that begin with `DATABASE_PREFIX`. Throws a one-line error when the server is not there or does not let it, and when
 * databases and folder do not belong together.
 */
export async function provideDatabases(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Databases> {
  const server = serverOf(environment);
  const prefix = environment.DATABASE_PREFIX || "telfer";
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(prefix)) {
    throw new Error(`DATABASE_PREFIX is "${prefix}": it must be small letters, digits and _, at most 31.`);
  }
  const [commerce, strapi] = [`${prefix}_commerce`, `${prefix}_strapi`];
  const place = placeOf(dataDir);
  if (place !== null && place !== server.place) {
    throw new Error(
      `The data in ${dataDir} belong to databases at ${place}, and DATABASE_URL names ${server.place}. ` +
        "Set DATA_DIR to another folder, or name that server.",
    );
  }
  let isFilled: boolean;
  try {
    await server.databasesOf(ownerOf(dataDir));
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(placeFile(dataDir), server.place);
    await server.provide(commerce, ownerOf(dataDir));
    await server.provide(strapi, ownerOf(dataDir));
    isFilled = !(await server.isEmpty(strapi));
  } catch (error) {
    throw new Error(
      `PostgreSQL at ${server.place} does not give the databases ${commerce} and ${strapi}: ${reason(error)}. ` +
        "Start it, or name another by DATABASE_URL=postgres://user:password@host:5432/postgres.",
      { cause: error },
    );
  }
  if (isFilled && !existsSync(join(dataDir, "strapi"))) {
    throw new Error(
      `The database ${strapi} is in use already, and its pictures are not in ${dataDir}. ` +
        "Set DATABASE_PREFIX to another name, or drop it.",
    );
  }
  return { commerce: server.urlOf(commerce), strapi: server.urlOf(strapi) };
}

/**
 * Drops the databases that were made for the data in this folder and returns their names; those that were there before
 * stay. Does nothing when there is no such folder. Throws a one-line error when their server is not the one that
 * `DATABASE_URL` names, or is not there.
 */
export async function dropDatabases(dataDir: string, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const place = placeOf(dataDir);
  if (place === null) return [];
  const server = serverOf(environment);
  try {
    if (server.place !== place) throw new Error(`DATABASE_URL names ${server.place}`);
    const made = await server.databasesOf(ownerOf(dataDir));
    for (const database of made) await server.drop(database);
    return made;
  } catch (error) {
    throw new Error(
      `The full stack has databases at ${place}, which cannot be dropped: ${reason(error)}. ` +
        `Name that server by DATABASE_URL, or delete ${dataDir} to leave them there.`,
      { cause: error },
    );
  }
}
