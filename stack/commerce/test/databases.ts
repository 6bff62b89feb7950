import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { cartSuite } from "../cart/cart.suite.ts";
import { customerCartSuite } from "../cart/customer-cart.suite.ts";
import { mergeSuite } from "../cart/merge.suite.ts";
import { checkoutSuite } from "../checkout/checkout.suite.ts";
import { concurrencySuite } from "../checkout/concurrency.suite.ts";
import { customerCheckoutSuite } from "../checkout/customer-checkout.suite.ts";
import { recoverySuite } from "../checkout/recovery.suite.ts";
import { addressesSuite } from "../customer/addresses.suite.ts";
import { customerSuite } from "../customer/customer.suite.ts";
import { databaseSuite } from "../database/database.suite.ts";
import type { Database } from "../database/open.ts";
import { mailSuite } from "../mail/mail.suite.ts";
import { newsletterSuite } from "../newsletter/newsletter.suite.ts";
import { notificationSuite } from "../notification/notification.suite.ts";
import { dealerDocumentsSuite } from "../registration/dealer-documents.suite.ts";
import { dealerFormSuite } from "../registration/dealer-form.suite.ts";
import { registrationSuite } from "../registration/registration.suite.ts";
import { httpSuite } from "./http.suite.ts";

/** Tests that run on each kind of database. */
export type Suite = (database: () => Database) => void;

/** What depends on how a database locks, orders and counts. */
export const databaseSuites: Suite[] = [
  databaseSuite,
  cartSuite,
  checkoutSuite,
  concurrencySuite,
  recoverySuite,
  customerCartSuite,
  mergeSuite,
  customerCheckoutSuite,
  customerSuite,
  addressesSuite,
];

/** What hardly asks a database: one kind of it is enough. */
export const otherSuites: Suite[] = [
  httpSuite,
  mailSuite,
  newsletterSuite,
  notificationSuite,
  registrationSuite,
  dealerFormSuite,
  dealerDocumentsSuite,
];

/** Runs suites on one database, which is opened before them and closed after them. */
export function runSuites(open: () => Promise<Database>, suites: Suite[]): void {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close(), 30_000);
  const opened = () => {
    if (!database) throw new Error("the database is not open yet");
    return database;
  };
  for (const suite of suites) suite(opened);
}

/** Milliseconds for one test on a machine that does other things as well. */
export const patience = { timeout: 30_000 };

const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why PostgreSQL cannot be used here; null when it can. */
export const postgresFault = (): Promise<string | null> =>
  administer("select 1").then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Makes a new PostgreSQL database without any table. */
export async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `commerce_test_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name}`);
  // Durability of a database that is dropped is not worth the wait for the disk.
  await administer(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name}`) };
}
