import { expect, test } from "./fixtures.ts";

const rifles = "/product/collection-cards/rifles";

test("a clicked card shows name, picture and price immediately, and the page when it has loaded", async ({ page }) => {
  await page.goto(rifles, { waitUntil: "networkidle" });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/operationName=Product&/, async (route) => {
    await released;
    await route.continue();
  });
  const main = page.getByRole("main");
  const card = main.getByRole("article").filter({ has: page.getByRole("link", { name: "Plumb", exact: true }) });
  const price = /\$[\d,]+\.\d\d/.exec((await card.textContent()) ?? "")?.[0] ?? "no price";
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("link", { name: "Plumb", exact: true }).click();
  const preview = main.locator("[aria-busy=true]");
  await expect(preview.getByRole("heading", { level: 1, name: "Plumb", exact: true })).toBeInViewport();
  await expect(preview.getByText(price)).toBeInViewport();
  await expect(preview.getByRole("presentation")).toBeInViewport();
  release();
  await expect(main.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/plumb$/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(main).toBeFocused();
});

test("a hovered link shows the heading of its page before the page renders", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const response = page.waitForResponse(/operationName=Warranty&/);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Warranty", exact: true });
  await link.hover();
  await (await response).finished();
  await link.click();
  // Until the page renders, the previous page with its own heading is still below the preview.
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Warranty" })).toBeInViewport();
  await expect(page).toHaveURL("/warranty");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
});
