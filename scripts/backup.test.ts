import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openPglite } from "../stack/commerce/database/open.ts";
import { copyDatabase } from "../stack/commerce/test/pglite-copy.ts";
import { openDatabase } from "../stack/identity/database.ts";
import { backUp, restore } from "./backup/backup.ts";

const BACKUP_KEY = "a passphrase of the tests";
const folder = mkdtempSync(join(tmpdir(), "backup-"));
const DATA_DIR = join(folder, "shop");
const file = join(folder, "shop.backup");
const encrypted = join(folder, "encrypted.backup");

/** A shop with a row in each kind of database, a document and a secret. */
beforeAll(async () => {
  await copyDatabase(join(DATA_DIR, "commerce"));
  const commerce = await openPglite(join(DATA_DIR, "commerce"));
  await commerce.db
    .insertInto("subscribers")
    .values({ email: "ada@shop.example", first_name: null, last_name: null })
    .execute();
  await commerce.close();
  const identity = openDatabase(join(DATA_DIR, "identity"));
  identity.exec("insert into secrets (name, value) values ('signing-key', 'of the backup')");
  // Left open: the write is only in SQLite's side file.
  closing.push(() => identity.close());
  mkdirSync(join(DATA_DIR, "commerce/uploads"));
  writeFileSync(join(DATA_DIR, "commerce/uploads/license.pdf"), "a license");
  mkdirSync(join(DATA_DIR, "logs"));
  writeFileSync(join(DATA_DIR, "logs/commerce.log"), "a line");
  await backUp([file], { DATA_DIR });
  await backUp([encrypted], { DATA_DIR, BACKUP_KEY });
});
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
  rmSync(folder, { recursive: true });
});

const emptyFolder = (): string => {
  const made = mkdtempSync(join(folder, "restored-"));
  return join(made, "data");
};

async function contentOf(dataDir: string) {
  const commerce = await openPglite(join(dataDir, "commerce"));
  const subscribers = await commerce.db.selectFrom("subscribers").select("email").execute();
  await commerce.close();
  const identity = openDatabase(join(dataDir, "identity"));
  const secrets = identity.prepare("select name, value from secrets").all();
  identity.close();
  return { subscribers, secrets, license: readFileSync(join(dataDir, "commerce/uploads/license.pdf"), "utf8") };
}

const whole = {
  subscribers: [{ email: "ada@shop.example" }],
  secrets: [{ name: "signing-key", value: "of the backup" }],
  license: "a license",
};

test.each([
  ["a plain", file, {}],
  ["an encrypted", encrypted, { BACKUP_KEY }],
])("restores everything from %s backup, but no logs", async (_kind, source, key) => {
  const restored = emptyFolder();
  await restore([source], { DATA_DIR: restored, ...key });
  expect(await contentOf(restored)).toEqual(whole);
  expect(existsSync(join(restored, "logs"))).toBe(false);
  expect(statSync(source).mode & 0o777).toBe(0o600);
});

test("replaces a shop only if asked to", async () => {
  const restored = emptyFolder();
  await restore([file], { DATA_DIR: restored });
  writeFileSync(join(restored, "commerce/uploads/license.pdf"), "changed");
  await expect(restore([file], { DATA_DIR: restored })).rejects.toThrow(
    `There is a shop in ${restored}. To replace it, add --replace.`,
  );
  expect((await contentOf(restored)).license).toBe("changed");
  await restore([file, "--replace"], { DATA_DIR: restored });
  expect(await contentOf(restored)).toEqual(whole);
});

test("touches no shop that is running", async () => {
  const commerce = await openPglite(join(DATA_DIR, "commerce"));
  onTestFinished(() => commerce.close());
  const running = `The shop is running on ${DATA_DIR}. Stop it first.`;
  await expect(backUp([join(folder, "another")], { DATA_DIR })).rejects.toThrow(running);
  await expect(restore([file, "--replace"], { DATA_DIR })).rejects.toThrow(running);
  expect(existsSync(join(folder, "another"))).toBe(false);
});

test("needs the key with which it was encrypted", async () => {
  const restored = emptyFolder();
  await expect(restore([encrypted], { DATA_DIR: restored })).rejects.toThrow("is encrypted. Set BACKUP_KEY.");
  const other = { DATA_DIR: restored, BACKUP_KEY: "another passphrase" };
  await expect(restore([encrypted], other)).rejects.toThrow(
    "cannot be decrypted: the key is wrong, or the file is incomplete or changed. Nothing was restored.",
  );
  expect(readFileSync(encrypted).includes("ada@shop.example")).toBe(false);
  expect(existsSync(restored)).toBe(false);
});

test.each([
  ["a cut", (copy: string) => truncateSync(copy, statSync(copy).size - 1000)],
  ["a very short", (copy: string) => truncateSync(copy, 30)],
  [
    "a changed",
    (copy: string) => {
      const bytes = readFileSync(copy);
      bytes[5000] = 255 - (bytes[5000] ?? 0);
      writeFileSync(copy, bytes);
    },
  ],
])("restores nothing of %s file", async (_kind, damage) => {
  for (const source of [file, encrypted]) {
    const restored = emptyFolder();
    const copy = `${restored}.backup`;
    writeFileSync(copy, readFileSync(source));
    damage(copy);
    await expect(restore([copy], { DATA_DIR: restored, BACKUP_KEY })).rejects.toThrow(
      /incomplete or changed|not a backup/,
    );
    expect(existsSync(restored)).toBe(false);
  }
});

test("says what else is wrong in one line", async () => {
  const note = join(folder, "note");
  writeFileSync(note, "no backup");
  await expect(restore([note], { DATA_DIR: emptyFolder() })).rejects.toThrow(`${note} is not a backup of the shop.`);
  await expect(restore([file, "--compose"], { DATA_DIR: emptyFolder() })).rejects.toThrow("leave out --compose");
  await expect(backUp([file], { DATA_DIR })).rejects.toThrow(`${file} exists.`);
  const empty = emptyFolder();
  await expect(backUp([join(folder, "third")], { DATA_DIR: empty })).rejects.toThrow(`There is no shop in ${empty}.`);
  await expect(backUp([], { DATA_DIR })).rejects.toThrow("Usage: npm run backup -- FILE [--compose]");
  await expect(restore([file, "another"], { DATA_DIR })).rejects.toThrow("Usage: npm run restore");
  await expect(backUp(["x"], { DATA_DIR, BACKUP_KEY: "short" })).rejects.toThrow(
    "BACKUP_KEY: got a hidden value, expected at least 16 characters",
  );
});
