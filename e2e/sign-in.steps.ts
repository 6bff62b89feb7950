import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ada } from "../stack/identity/test/people.ts";
import { shop } from "./fixtures.ts";

/** Whom `registerCustomer` registers. */
export const newcomer = { firstName: "Nora", lastName: "Lindqvist", password: "chalk line and level" };

interface Credentials {
  email: string;
  password: string;
}

/** Sends the provider's form, which the page has come to. */
export async function tryToSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  // The page of the shop has a field of that name, too.
  await page.waitForURL(`${shop.issuer}/**`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in at the provider, which the page has come to, and comes back to the shop. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await tryToSignIn(page, credentials);
  await page.waitForURL(`${shop.url}/**`);
}

export const signInAsAda = (page: Page): Promise<void> => signIn(page, ada);

/**
 * Makes an account of its own for a test, from a page of the shop with the header, and comes back to that page signed in.
 * Answers the account's e-mail address; its address book, orders and cart are empty.
 */
export async function registerCustomer(page: Page): Promise<string> {
  const email = `customer-${randomUUID()}@example.com`;
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const header = page.getByRole("banner");
  // A button of a page that is not alive yet does nothing.
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
  await page.getByLabel("First name").fill(newcomer.firstName);
  await page.getByLabel("Last name").fill(newcomer.lastName);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(newcomer.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(({ origin, pathname }) => origin === shop.url && !pathname.startsWith("/signin/"));
  return email;
}
