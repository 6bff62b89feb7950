import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";

/** Each list has the current key first; the one that it replaced only verifies. */
export interface Keys {
  /** Private RS256 keys that sign tokens. */
  signing: [JWK, ...JWK[]];
  cookie: [string, ...string[]];
}

const makers = {
  "signing-key": async () => JSON.stringify(await makeSigningKey()),
  "cookie-key": async () => randomBytes(32).toString("base64url"),
};

type Name = keyof typeof makers;

const previous = (name: Name) => `${name}-previous`;

/** The keys in the database. Makes those that are missing. */
export async function loadKeys(db: DatabaseSync): Promise<Keys> {
  const select = db.prepare("select value from secrets where name = ?");
  const insert = db.prepare("insert or ignore into secrets (name, value) values (?, ?)");
  const stored = (name: string) => z.object({ value: z.string() }).optional().parse(select.get(name))?.value;
  const keysOf = async (name: Name): Promise<[string, ...string[]]> => {
    let current = stored(name);
    if (current === undefined) {
      const made = await makers[name]();
      insert.run(name, made);
      // Another process may have been first; its value wins.
      current = stored(name) ?? made;
    }
    const old = stored(previous(name));
    return old === undefined ? [current] : [current, old];
  };
  const [current, ...old] = await keysOf("signing-key");
  const parse = (text: string) => JSON.parse(text) as JWK;
  return { signing: [parse(current), ...old.map(parse)], cookie: await keysOf("cookie-key") };
}

/** Makes new keys and keeps the current ones, in place of older ones, to verify what they signed. Counts after a restart. */
export async function rotateKeys(db: DatabaseSync): Promise<void> {
  const { signing, cookie } = await loadKeys(db);
  const put = db.prepare("insert or replace into secrets (name, value) values (?, ?)");
  const next = { signing: await makers["signing-key"](), cookie: await makers["cookie-key"]() };
  db.exec("begin immediate");
  put.run(previous("signing-key"), JSON.stringify(signing[0]));
  put.run("signing-key", next.signing);
  put.run(previous("cookie-key"), cookie[0]);
  put.run("cookie-key", next.cookie);
  db.exec("commit");
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), use: "sig", alg: "RS256" };
}
