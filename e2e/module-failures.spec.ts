import { expect, test } from "./fixtures.ts";
import { arriveAsCustomer } from "./sign-in.steps.ts";
import { openHydrated } from "./hydration.steps.ts";

const datum = "/product/product-long/datum-16";

test.describe("a module that could not be fetched", { tag: "@desktop" }, () => {
  test.afterEach(({ consoleErrors }) => {
    // The browser logs the files that failed to load.
    expect(consoleErrors.filter((error) => !error.startsWith("Failed to load resource: net::ERR_FAILED"))).toEqual([]);
    consoleErrors.length = 0;
  });

  test("is loaded again when needed if the prefetch failed", async ({ page }) => {
    await openHydrated(page, "/");
    await page.route("**/assets/SearchOverlay-*.js", (route) => route.abort());
    const search = page.getByRole("button", { name: "Search", exact: true });
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/SearchOverlay-"));
    await search.hover();
    await failed;
    await page.unroute("**/assets/SearchOverlay-*.js");
    await search.click();
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
  });

  test("of another page reloads the document at the link's target", async ({ page, consoleErrors }) => {
    await openHydrated(page, "/");
    await page.route("**/assets/warranty-*.js", (route) => route.abort());
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Warranty", exact: true });
    const reloaded = page.waitForEvent("load");
    await link.click();
    await reloaded;
    await page.unroute("**/assets/warranty-*.js");
    await link.click();
    await expect(page).toHaveURL("/warranty");
    await expect(page.getByRole("heading", { level: 1, name: "Warranty" })).toBeVisible();
    // The router logs the reason.
    const own = consoleErrors.filter((error) => !/Error loading route module|dynamically imported module/.test(error));
    consoleErrors.splice(0, consoleErrors.length, ...own);
  });

  test("that was only prefetched leaves the page unchanged", async ({ page }) => {
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.route(/\/assets\/(catalog|cart)-/, (route) => route.abort());
    const failed = ["catalog", "cart"].map((name) =>
      page.waitForEvent("requestfailed", (request) => request.url().includes(`/assets/${name}-`)),
    );
    await page.goto("/faq");
    await Promise.all(failed);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();
    expect(documents).toHaveLength(1);
  });

  test("is loaded again by Try again, and the page stays", async ({ page }) => {
    await arriveAsCustomer(page);
    await openHydrated(page, datum);
    await page.route("**/assets/ReviewForm-*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Write a review" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "The form can't be loaded right now." });
    await expect(failure).toBeVisible();
    await page.unroute("**/assets/ReviewForm-*.js");
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /review/i })).toBeVisible();
    await expect(failure).toBeHidden();
  });
});
