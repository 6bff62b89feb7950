import { expect, test } from "./fixtures.ts";
import { registerCustomer } from "./sign-in.steps.ts";

const datum = "/product/product-long/datum-16";

test.describe("a module that could not be fetched", { tag: "@desktop" }, () => {
  test.afterEach(({ consoleErrors }) => {
    // The browser itself says which files it did not get.
    expect(consoleErrors.filter((error) => !error.startsWith("Failed to load resource: net::ERR_FAILED"))).toEqual([]);
    consoleErrors.length = 0;
  });

  test("unseen is there when it is wanted, and was never imported in vain", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const failed = new Map<string, string>();
    await page.route("**/assets/*.js", (route, request) => {
      if (failed.has(request.url())) return route.continue();
      failed.set(request.url(), request.resourceType());
      return route.abort();
    });
    const search = page.getByRole("button", { name: "Search", exact: true });
    await search.hover();
    await expect.poll(() => [...failed.keys()].some((url) => url.includes("/SearchOverlay-"))).toBe(true);
    await search.click();
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
    // An import that fails is kept as failed by Firefox and WebKit, so that files come before it.
    expect(new Set(failed.values())).toEqual(new Set(["fetch"]));
  });

  test("is fetched again by Try again, and the page stays", async ({ page }) => {
    await page.goto(datum, { waitUntil: "networkidle" });
    await registerCustomer(page);
    await page.route("**/assets/ReviewForm-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Write a review" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "The form cannot be loaded right now." });
    await expect(failure).toBeVisible();
    await page.unroute("**/assets/ReviewForm-*.js");
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /review/i })).toBeVisible();
    await expect(failure).toBeHidden();
  });
});
