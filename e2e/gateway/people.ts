import { createPrivateKey, sign, type JsonWebKey } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openBrowser } from "../../stack/identity/test/browser.ts";
import { startFlow, type Tokens } from "../../stack/identity/test/flow.ts";
import { ada, ben } from "../../stack/identity/test/people.ts";
import { shop } from "../fixtures.ts";
import { bearer, newEmail, type Visitor } from "./visitor.ts";

/** Where people sign in, and the origin of the shop that they sign in to. */
export interface SignInPlace {
  issuer: string;
  shopUrl: string;
}

export interface Customer extends Visitor, Tokens {
  email: string;
}

/** Tokens for who fills in the form at `path` of the issuer, by the code flow with PKCE. */
async function tokensFor(
  { issuer, shopUrl }: SignInPlace,
  path: "auth" | "registrations",
  form: Record<string, string>,
): Promise<Tokens> {
  const browser = openBrowser(new URL(issuer).origin);
  const flow = startFlow(issuer, { path, redirectUri: `${shopUrl}/signin/callback` });
  return flow.finish(await browser.submit(await browser.visit(flow.url), form));
}

const here = (): SignInPlace => ({ issuer: shop.issuer, shopUrl: shop.url });

async function signIn({ email, password }: { email: string; password: string }): Promise<Customer> {
  const tokens = await tokensFor(here(), "auth", { email, password });
  return { email, ...tokens, ...bearer(tokens.accessToken) };
}

/** Seeded customers; others use them too, so nothing of theirs is changed. */
export const signInAda = () => signIn(ada);
export const signInBen = () => signIn(ben);

/** Of every customer who signs up here. */
export const password = "forty grains of lead";

/** A customer without a past: Cleo Marsh with an address of her own. */
export async function signUp(place = here(), gateway?: string): Promise<Customer> {
  const email = newEmail("cleo");
  const tokens = await tokensFor(place, "registrations", { firstName: "Cleo", lastName: "Marsh", email, password });
  return { email, ...tokens, ...bearer(tokens.accessToken, gateway) };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The access token with other headers and claims, signed by the issuer's own key. */
export function resign(accessToken: string, claims: object, header: object = {}): string {
  const db = new DatabaseSync(join(shop.dataDir, "identity/identity.db"), { readOnly: true });
  const row = db.prepare("select value from secrets where name = 'signing-key'").get();
  db.close();
  const key = createPrivateKey({ key: JSON.parse(String(row?.value)) as JsonWebKey, format: "jwk" });
  const [oldHeader, oldClaims] = accessToken
    .split(".", 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()) as object);
  const signed = `${encode({ ...oldHeader, ...header })}.${encode({ ...oldClaims, ...claims })}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}
