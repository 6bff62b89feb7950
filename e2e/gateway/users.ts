import { createPrivateKey, sign, type JsonWebKeyInput } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openBrowser } from "../../stack/identity/test/browser.ts";
import { startFlow, type Tokens } from "../../stack/identity/test/flow.ts";
import { ada, ben } from "../../stack/identity/test/users.ts";
import { shop } from "../fixtures.ts";
import { bearer, newEmail, type GatewayClient } from "./gateway-client.ts";

/** The issuer that users sign in at, and the origin of the shop. */
export interface SignInTarget {
  issuer: string;
  shopUrl: string;
}

export interface Customer extends GatewayClient, Tokens {
  email: string;
}

/** Tokens from filling in the issuer's form at `path`, by the authorization code flow with PKCE. */
async function tokensFor(
  { issuer, shopUrl }: SignInTarget,
  path: "auth" | "registrations",
  form: Record<string, string>,
): Promise<Tokens> {
  const browser = openBrowser(new URL(issuer).origin);
  const flow = startFlow(issuer, { path, redirectUri: `${shopUrl}/signin/callback` });
  return flow.finish(await browser.submit(await browser.visit(flow.url), form));
}

const here = (): SignInTarget => ({ issuer: shop.issuer, shopUrl: shop.url });

async function signIn({ email, password }: { email: string; password: string }): Promise<Customer> {
  const tokens = await tokensFor(here(), "auth", { email, password });
  return { email, ...tokens, ...bearer(tokens.accessToken) };
}

/** Seeded customers. Other tests use them too, so their data must not change. */
export const signInAda = () => signIn(ada);
export const signInBen = () => signIn(ben);

export const password = "forty grains of lead";

/** A new customer, Cleo Marsh, with an email address of her own. */
export async function signUp(place = here(), gateway?: string): Promise<Customer> {
  const email = newEmail("cleo");
  const tokens = await tokensFor(place, "registrations", { firstName: "Cleo", lastName: "Marsh", email, password });
  return { email, ...tokens, ...bearer(tokens.accessToken, gateway) };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The access token with other headers and claims, signed with the issuer's own key. */
export function reSignToken(accessToken: string, claims: object, header: object = {}): string {
  const db = new DatabaseSync(join(shop.dataDir, "identity/identity.db"), { readOnly: true });
  const row = db.prepare("select value from secrets where name = 'signing-key'").get();
  db.close();
  const key = createPrivateKey({ key: JSON.parse(String(row?.value)) as JsonWebKeyInput["key"], format: "jwk" });
  const [oldHeader, oldClaims] = accessToken
    .split(".", 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()) as object);
  const signed = `${encode({ ...oldHeader, ...header })}.${encode({ ...oldClaims, ...claims })}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}
