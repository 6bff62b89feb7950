import type { Page } from "@playwright/test";
import { ada } from "../stack/identity/test/users.ts";
import { shop } from "./fixtures.ts";
import { newEmail } from "./gateway/gateway-client.ts";

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
  // Buttons do nothing before hydration.
  await page.waitForLoadState("networkidle");
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
