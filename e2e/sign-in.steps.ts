import type { Page } from "@playwright/test";
import { ada } from "../stack/identity/test/people.ts";
import { shop } from "./fixtures.ts";

/** Fills in the provider's form, which the page has come to, and comes back to the shop. */
export async function signInAsAda(page: Page): Promise<void> {
  // The page of the shop has a field of that name, too.
  await page.waitForURL(`${shop.issuer}/**`);
  await page.getByLabel("E-mail").fill(ada.email);
  await page.getByLabel("Password").fill(ada.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${shop.url}/**`);
}
