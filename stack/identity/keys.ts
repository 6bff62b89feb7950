import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";

export interface Keys {
  /** The private RS256 key that signs tokens. */
  signing: JWK;
  cookie: string;
}

export async function loadKeys(db: DatabaseSync): Promise<Keys> {
  const select = db.prepare("select value from secrets where name = ?");
  const insert = db.prepare("insert or ignore into secrets (name, value) values (?, ?)");
  const stored = (name: string) => z.object({ value: z.string() }).optional().parse(select.get(name))?.value;
  const secret = async (name: string, make: () => Promise<string>): Promise<string> => {
    const found = stored(name);
    if (found !== undefined) return found;
    const made = await make();
    insert.run(name, made);
    // Another process may have been first; its value wins.
    return stored(name) ?? made;
  };
  return {
    signing: JSON.parse(await secret("signing-key", async () => JSON.stringify(await makeSigningKey()))) as JWK,
    cookie: await secret("cookie-key", async () => randomBytes(32).toString("base64url")),
  };
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), use: "sig", alg: "RS256" };
}
