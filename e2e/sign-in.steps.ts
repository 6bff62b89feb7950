import { expect, type Page } from "@playwright/test";
import { openBrowser } from "../stack/identity/test/browser.ts";
import { startFlow } from "../stack/identity/test/flow.ts";
import { ada } from "../stack/identity/test/users.ts";
import { shop } from "./fixtures.ts";
import { bearer, type GatewayClient, newEmail } from "./gateway/gateway-client.ts";
import { untilHydrated } from "./hydration.steps.ts";
import { store } from "./storage.steps.ts";

export const newUser = { firstName: "Nora", lastName: "Lindqvist", password: "chalk line and level" };

interface Credentials {
  email: string;
  password: string;
}

/** Fills in and submits the provider's form, which the page is opening. */
export async function tryToSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  // The shop's page has a field with the same name.
  await page.waitForURL(`${shop.issuer}/**`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in at the provider, which the page is opening, and returns to the shop. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await tryToSignIn(page, credentials);
  await page.waitForURL(`${shop.url}/**`);
}

export const signInAsAda = (page: Page): Promise<void> => signIn(page, ada);

/**
 * Registers a new account from a page of the shop with the header, and returns to that page signed in.
 * Returns the account's email address. Its address book, orders and cart are empty.
 */
export async function registerCustomer(page: Page): Promise<string> {
  const email = newEmail("customer");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const header = page.getByRole("banner");
  await untilHydrated(page);
  await menu
    .or(header.getByRole("button", { name: "Sign in" }))
    .filter({ visible: true })
    .click();
  if (await menu.isVisible()) {
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Create an account" }).click();
  } else {
    await page.waitForURL(`${shop.issuer}/**`);
    await page.getByRole("link", { name: "Create an account" }).click();
  }
  await page.getByLabel("First name").fill(newUser.firstName);
  await page.getByLabel("Last name").fill(newUser.lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(newUser.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(({ origin, pathname }) => origin === shop.url && !pathname.startsWith("/signin/"));
  return email;
}

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;

/**
 * Registers a new account by HTTP and signs the page's browser in, before it opens the shop. Returns the account's email
 * address. Its address book, orders and cart are empty.
 */
export async function arriveAsCustomer(page: Page): Promise<string> {
  const email = newEmail("customer");
  const flow = startFlow(shop.issuer, { path: "registrations", redirectUri: `${shop.url}/signin/callback` });
  const { origin, hostname } = new URL(shop.issuer);
  const browser = openBrowser(origin);
  const end = await browser.submit(await browser.visit(flow.url), { ...newUser, email });
  const { accessToken, refreshToken, idToken } = await flow.finish(end);
  const cookies = browser.cookies();
  await page
    .context()
    .addCookies(cookies.map(({ name, value, path, httpOnly }) => ({ name, value, path, httpOnly, domain: hostname })));
  const { scope, exp } = payloadOf(accessToken);
  // As oidc-client-ts stores it.
  const user = {
    id_token: idToken,
    session_state: end.url.searchParams.get("session_state"),
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: "Bearer",
    scope,
    profile: payloadOf(idToken),
    expires_at: exp,
  };
  await store(page, { [`oidc.user:${shop.issuer}:${flow.clientId}`]: JSON.stringify(user) });
  return email;
}

/** The gateway, as the user who is signed in in the page's browser. */
export async function gatewayOf(page: Page): Promise<GatewayClient> {
  const readToken = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
      return (JSON.parse(localStorage.getItem(key) ?? "{}") as { access_token?: string }).access_token ?? "";
    });
  await expect.poll(readToken).not.toBe("");
  return bearer(await readToken());
}
