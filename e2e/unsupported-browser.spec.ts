import { expect, test } from "./fixtures.ts";

const sentence = "Your browser is too old for this shop.";

test("an unsupported browser shows pages with a notice and runs no scripts", { tag: "@desktop" }, async ({ page }) => {
  // A current browser shows no such notice.
  await page.goto("/faq");
  await expect(page.getByText(sentence)).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  const note = page.getByRole("status").filter({ hasText: sentence });

  await page.goto("/product/product-long/datum-16", { waitUntil: "networkidle" });
  await expect(note).toBeVisible();
  // Streamed content is readable, too.
  await expect(page.getByRole("region", { name: "Reviews" }).getByRole("article").first()).toBeVisible();
  const add = page.getByRole("button", { name: "Add to cart" }).first();
  await add.click();
  await expect(add).not.toHaveAttribute("aria-busy");

  await page.getByRole("banner").getByRole("link", { name: "Telfer" }).click();
  await expect(page).toHaveURL("/");
  await expect(note).toBeVisible();

  await page.goto("/product/collection-filterable-grid/barrels-and-triggers");
  await page.getByRole("main").getByRole("searchbox").fill("barrel");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/[?&]search=barrel/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
