import type { BrowserContext, Page } from "@playwright/test";
import { bringCart } from "./cart.steps.ts";
import { closeAdded } from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { cap } from "./gateway/shopping.steps.ts";
import { arriveAsCustomer, registerCustomer } from "./sign-in.steps.ts";
import { openHydrated } from "./hydration.steps.ts";

const capPath = "/product/product-short-alt/bench-cap";
const header = (page: Page) => page.getByRole("banner");
const isGuest = (page: Page) => expect(header(page).getByRole("button", { name: "Sign in" })).toBeVisible();
const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

async function signOut(page: Page): Promise<void> {
  await header(page).getByRole("button", { name: "Account" }).click();
  await header(page).getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${shop.url}/`);
}

/** Counts requests of all tabs to the gateway or the provider that contain the text. */
function count(context: BrowserContext, text: string): () => number {
  let sent = 0;
  context.on("request", (request) => {
    if (`${request.url()} ${request.postData() ?? ""}`.includes(text)) sent += 1;
  });
  return () => sent;
}

test(
  "a guest's cart is merged once for all tabs, and signing out removes the user's data",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await bringCart(page, { ...cap, quantity: 2 });
    await page.goto(capPath);
    const other = await context.newPage();
    await openHydrated(other, "/cart");
    const email = await registerCustomer(page);

    await test.step("the cart is merged and announced once", async () => {
      const news = "2 items from before you signed in are now in your cart.";
      const heard = () => Promise.all([page, other].map((tab) => tab.getByText(news).count()));
      await expect.poll(async () => (await heard()).toSorted((a, b) => a - b)).toEqual([0, 1]);
      for (const tab of [page, other]) {
        await expect(header(tab).getByRole("button", { name: "Account" })).toBeVisible();
        // A link on the cart page, a button elsewhere.
        const cart = { name: "Cart, 2 items" };
        await expect(header(tab).getByRole("link", cart).or(header(tab).getByRole("button", cart))).toBeVisible();
      }
      expect((await heard()).every((times) => times > 0)).toBe(false);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("guestToken"))).toBeNull();
    });

    await test.step("the server sends a signed-in user the same page as everyone", async () => {
      const response = await page.reload();
      expect(await response?.text()).not.toContain(email);
      await expect(header(page).getByRole("button", { name: "Account" })).toBeVisible();
    });

    await test.step("signing out clears typed and shown data in every tab", async () => {
      await openHydrated(page, "/profile/details");
      await page.getByLabel("First name").fill("Typed and not saved");
      await openHydrated(other, "/profile");
      await expect(other.getByRole("main").getByText(email)).toBeVisible();
      await signOut(page);
      for (const tab of [page, other]) {
        await isGuest(tab);
        expect(await tab.content()).not.toContain(email);
        expect(await tab.evaluate(stored)).not.toMatch(/customer|oidc|Typed|@example/);
      }
      await page.goBack();
      // Back is a page of the account, which asks a guest to sign in.
      await expect(page.getByLabel("Password")).toBeVisible();
      await expect(page.getByText(email)).toBeHidden();
      expect(await page.content()).not.toContain("Typed and not saved");
    });

    await test.step("the session at the provider ends, too", async () => {
      await header(other).getByRole("button", { name: "Sign in" }).click();
      await expect(other.getByLabel("Password")).toBeVisible();
    });
  },
);

test(
  "renews the sign-in silently, and reports tokens used by someone else",
  { tag: "@desktop" },
  async ({ page, context, request }) => {
    await arriveAsCustomer(page);
    const renewals = count(context, "grant_type=refresh_token");
    const tokenEndpoint = `${shop.issuer}/protocol/openid-connect/token`;
    // The test's own page may log that the provider rejects the token.
    const tab = await context.newPage();
    await openHydrated(tab, capPath);
    await page.close();

    /** Expires the access token; returns the refresh token. */
    const lapse = () =>
      tab.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
        const user = JSON.parse(localStorage.getItem(key) ?? "") as { expires_at: number; refresh_token: string };
        localStorage.setItem(key, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) - 1 }));
        return user.refresh_token;
      });
    const add = () => tab.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();

    await lapse();
    await add();
    await closeAdded(tab, "Bench cap");
    expect(renewals()).toBe(1);

    const refreshToken = await lapse();
    const form = { grant_type: "refresh_token", client_id: "storefront-web", refresh_token: refreshToken };
    const stolen = await request.post(tokenEndpoint, { form });
    expect(stolen.status()).toBe(200);
    await add();
    // The panel opened with the new line, which is rolled back.
    const panel = tab.getByRole("dialog", { name: "Cart" });
    await expect(panel.getByText("Your sign-in has expired. Please sign in again.")).toBeVisible();
    await tab.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await isGuest(tab);
    // The session ends for the thief, too.
    const { refresh_token: next } = (await stolen.json()) as { refresh_token: string };
    expect((await request.post(tokenEndpoint, { form: { ...form, refresh_token: next } })).status()).toBe(400);
    await add();
    await closeAdded(tab, "Bench cap");
  },
);
