import { expect, shop, test } from "./fixtures.ts";
import { signInAsAda } from "./sign-in.steps.ts";

const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

test(
  "signing in leads back to the very place, in every tab, and signing out leaves nothing behind",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const place = `${shop.url}/reviews?stars=4#main`;
    await page.goto(place, { waitUntil: "networkidle" });
    const header = page.getByRole("banner");
    const other = await context.newPage();
    await other.goto(`${shop.url}/cart`, { waitUntil: "networkidle" });

    await header.getByRole("button", { name: "Sign in" }).click();
    await signInAsAda(page);
    await expect(page).toHaveURL(place);
    await header.getByRole("button", { name: "Account" }).click();
    await expect(header.getByText("Ada Whitlock", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(header.getByText("Ada Whitlock", { exact: true })).toBeHidden();
    await expect(header.getByRole("button", { name: "Account" })).toBeFocused();
    await expect(other.getByRole("banner").getByRole("button", { name: "Account" })).toBeVisible();

    // Who is signed in is the browser's business: the server sends what it sends everyone.
    const response = await page.reload();
    expect(await response?.text()).not.toContain("Ada Whitlock");
    await expect(header.getByRole("button", { name: "Account" })).toBeVisible();

    await header.getByRole("button", { name: "Account" }).click();
    await header.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(other.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
    expect((await page.evaluate(storedKeys)).filter((key) => /oidc|customer/.test(key))).toEqual([]);

    await test.step("the session at the provider is over as well", async () => {
      await header.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByLabel("Password")).toBeVisible();
    });
  },
);

test("a sign-in that cannot be finished says so and leads on", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/signin/callback?code=forged&state=nobody");
  await expect(page.getByRole("heading", { level: 1, name: "You are not signed in." })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "begun elsewhere or too long ago" })).toBeFocused();
  expect(page.url()).toBe(`${shop.url}/signin/callback`);
  await page.getByRole("link", { name: "Go on shopping" }).click();
  await expect(page).toHaveURL(`${shop.url}/`);

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Sign in" }).click();
  await signInAsAda(page);
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByText("Ada Whitlock")).toBeVisible();
});
