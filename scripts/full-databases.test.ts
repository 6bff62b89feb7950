import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postgresFault } from "../stack/commerce/test/postgres-server.ts";
import { postgresServer } from "../stack/process/postgres.ts";
import { dropDatabases, provideDatabases } from "./full-databases.ts";

const DATABASE_URL = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const fault = await postgresFault();
if (fault) console.log(`The databases of the full stack are not tried: ${fault}`);

test.skipIf(fault)("only databases that were made for a folder's data are dropped with it", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "full-databases-"));
  const prefix = `full_test_${randomBytes(6).toString("hex")}`;
  const environment = { DATABASE_URL, DATABASE_PREFIX: prefix };
  const server = postgresServer(DATABASE_URL);
  const mine = `${prefix}_strapi`;
  const anothers = `${prefix}_commerce`;
  try {
    await server.provide(anothers, "somebody else");
    expect(await provideDatabases(dataDir, environment)).toEqual({
      commerce: server.urlOf(anothers),
      strapi: server.urlOf(mine),
    });
    await expect(
      dropDatabases(dataDir, { DATABASE_URL: "postgres://me:hunter2@127.0.0.1:1/postgres" }),
    ).rejects.toThrow(/^The full stack has databases at (?!.*hunter2).*cannot be dropped: DATABASE_URL names 127/);
    expect(await dropDatabases(dataDir, environment)).toEqual([mine]);
    expect(await server.databasesOf("somebody else")).toContain(anothers);
  } finally {
    await server.drop(anothers);
    await server.drop(mine);
    rmSync(dataDir, { recursive: true });
  }
});

test("a server that is not there is one line, which names the variable and no password", async () => {
  const dataDir = join(tmpdir(), "never-made");
  const environment = { DATABASE_URL: "postgres://me:hunter2@127.0.0.1:1/postgres" };
  await expect(provideDatabases(dataDir, environment)).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1 (?!.*hunter2).*ECONNREFUSED.*name another by DATABASE_URL=/,
  );
  await expect(provideDatabases(dataDir, { DATABASE_URL: "mysql://me:hunter2@db" })).rejects.toThrow(
    /^DATABASE_URL is no postgres:\/\/ address(?!.*hunter2)/,
  );
});
