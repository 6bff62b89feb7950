import pg from "pg";

/** A PostgreSQL server, named by the address of any database on it. */
export interface PostgresServer {
  /** Host and port. */
  place: string;
  /** The address of a database on it. */
  urlOf(database: string): string;
  /** Makes the database, marked as the owner's, unless one of that name is there. */
  provide(database: string, owner: string): Promise<void>;
  /** Whether the database has no table yet. */
  isEmpty(database: string): Promise<boolean>;
  /** Names of the databases that were made for this owner. */
  databasesOf(owner: string): Promise<string[]>;
  /** Drops the database, and with it the connections that are open. */
  drop(database: string): Promise<void>;
}

interface Row {
  name: string;
}

/** What one statement gives, by a connection of its own. Throws when the server is not there or refuses. */
export async function ask(url: string, statement: string, values: string[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query<Row>(statement, values);
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A server at an address, which is not connected to yet; each method throws when it cannot do what it is for. */
export function postgresServer(url: string): PostgresServer {
  const urlOf = (database: string) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    return address.href;
  };
  const { hostname, port } = new URL(url);
  const named = "select datname as name from pg_database where datname = $1";
  return {
    place: `${hostname}:${port || "5432"}`,
    urlOf,
    async provide(database, owner) {
      if ((await ask(url, named, [database])).length > 0) return;
      await ask(url, `create database ${pg.escapeIdentifier(database)}`);
      await ask(url, `comment on database ${pg.escapeIdentifier(database)} is ${pg.escapeLiteral(owner)}`);
    },
    async isEmpty(database) {
      const tables = "select tablename as name from pg_tables where schemaname = 'public' limit 1";
      return (await ask(urlOf(database), tables)).length === 0;
    },
    async databasesOf(owner) {
      const marked = "select datname as name from pg_database where shobj_description(oid, 'pg_database') = $1";
      return (await ask(url, `${marked} order by 1`, [owner])).map(({ name }) => name);
    },
    async drop(database) {
      await ask(url, `drop database if exists ${pg.escapeIdentifier(database)} with (force)`);
    },
  };
}
