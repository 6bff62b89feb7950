import type { Page } from "@playwright/test";
import { closeAdded } from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";

const coat = "/product/product-short-alt/shop-coat";

/** Holds back scripts that match the URL pattern until the returned function is called. */
async function hold(page: Page, scripts: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("replays a click before hydration once", { tag: "@phone" }, async ({ page }) => {
  const release = await hold(page, "**/assets/*.js");
  await page.goto(coat, { waitUntil: "commit" });
  const add = page.getByRole("button", { name: "Add to cart" }).first();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await add.click();
  release();
  await closeAdded(page, "Shop coat");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy", "true");
});

test("applies a review order chosen before hydration", { tag: "@desktop" }, async ({ page }) => {
  const release = await hold(page, "**/assets/*.js");
  await page.goto("/product/product-long/datum-16", { waitUntil: "commit" });
  const reviews = page.getByRole("region", { name: "Reviews" });
  const order = reviews.getByLabel("Sort reviews");
  await order.scrollIntoViewIfNeeded();
  await order.selectOption("Lowest rating first");
  release();
  await expect(page).toHaveURL(/reviewSort=lowest/);
  await expect(reviews.getByRole("article").first().getByRole("img", { name: "2 out of 5" })).toBeVisible();
});

test("follows Back before hydration", { tag: "@desktop" }, async ({ page }) => {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  await page.goto("/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(heading("Questions")).toBeHidden();
  const release = await hold(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await expect(heading("Ask the shop")).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/faq$/);
  release();
  await expect(heading("Questions")).toBeVisible();
  await expect(heading("Ask the shop")).toBeHidden();
});

for (const [name, path, heading] of [
  ["rack", "/product/collection-cards/rifles?view=rack", "Datum Target"],
  ["search", "/search/sling", "Ledger Scout"],
] as const) {
  test(`applies an order of the ${name} chosen before hydration`, { tag: "@desktop" }, async ({ page }) => {
    const release = await hold(page, "**/assets/*.js");
    await page.goto(path, { waitUntil: "commit" });
    const main = page.getByRole("main");
    await main.getByLabel("Sort by").selectOption("Price high to low");
    release();
    await expect(page).toHaveURL(/sort=price-desc/);
    await expect(main.getByRole("listitem").getByRole("heading", { level: 3 }).first()).toHaveText(heading);
  });
}

test("replays a key press in a deferred section after its script has loaded", { tag: "@phone" }, async ({ page }) => {
  const release = await hold(page, "**/assets/below-*.js");
  await page.goto("/faq");
  await expect(page.getByRole("button", { name: /^Cart/ })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  const subscribe = footer.getByRole("button", { name: "Subscribe" });
  await subscribe.press("Enter");
  await expect(subscribe).toHaveAttribute("aria-busy", "true");
  release();
  await expect(footer.getByText("Email address is required")).toBeVisible();
  await expect(footer.getByRole("textbox")).toBeFocused();
});

test(
  "a section whose script fails to load says so and can be retried",
  { tag: "@desktop" },
  async ({ page, consoleErrors }) => {
    await page.route("**/assets/below-*.js", (route) => route.abort());
    await page.goto("/faq");
    const footer = page.getByRole("contentinfo");
    const failure = page.getByRole("alert").filter({ hasText: "This part of the page couldn't be loaded." });
    const retry = failure.getByRole("button", { name: "Try again" });
    await expect(failure).toBeVisible();
    // The retry reloads the document, which helps in browsers that cache a failed import; here the import fails again.
    const reloaded = page.waitForEvent("load");
    await retry.click();
    await reloaded;
    await expect(failure).toBeVisible();
    await page.unroute("**/assets/below-*.js");
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    await retry.click();
    await expect(footer.getByRole("button", { name: "Subscribe" })).toBeVisible();
    await expect(failure).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument") as unknown)).toBe(true);
    // React reports error 418 because the message replaces the section's HTML.
    expect(consoleErrors.filter((error) => !/below-.*\.js|React error #418/.test(error))).toEqual([]);
    consoleErrors.length = 0;
  },
);
