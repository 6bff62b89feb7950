import { expect, shop, test } from "./fixtures.ts";
import { signInAsAda } from "./sign-in.steps.ts";
import { openHydrated } from "./hydration.steps.ts";

test(
  "signing in returns to the same place, and the account menu returns the focus",
  { tag: "@desktop" },
  async ({ page }) => {
    const place = `${shop.url}/reviews?stars=4#main`;
    await openHydrated(page, place);
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Sign in" }).click();
    await signInAsAda(page);
    await expect(page).toHaveURL(place);
    await header.getByRole("button", { name: "Account" }).click();
    await expect(header.getByText("Ada Whitlock", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(header.getByText("Ada Whitlock", { exact: true })).toBeHidden();
    await expect(header.getByRole("button", { name: "Account" })).toBeFocused();
  },
);

test("a failed sign-in says so and offers a way on", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/signin/callback?code=forged&state=nobody");
  await expect(page.getByRole("heading", { level: 1, name: "You're not signed in." })).toBeVisible();
  await expect(page.getByRole("group", { name: /started elsewhere or too long ago/ })).toBeFocused();
  expect(page.url()).toBe(`${shop.url}/signin/callback`);
  await page.getByRole("link", { name: "Continue shopping" }).click();
  await expect(page).toHaveURL(`${shop.url}/`);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Sign in" }).click();
  await signInAsAda(page);
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByText("Ada Whitlock")).toBeVisible();
});
