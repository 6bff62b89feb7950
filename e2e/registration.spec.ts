import { expect, test } from "./fixtures.ts";
import { newEmail } from "./gateway/gateway-client.ts";
import { openHydrated } from "./hydration.steps.ts";

test("registers a product from the warranty page by keyboard only", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/warranty");
  await page.getByRole("main").getByRole("link", { name: "Register a product" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Register a product" })).toBeVisible();
  const form = page.getByRole("main");
  await form.getByLabel("Serial number").fill("TRW-26-00417");
  await form.getByLabel("Date of purchase").fill("2999-01-01");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("group", { name: "Please check the registration" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveText([
    "Product is required",
    "Date of purchase: Must not be in the future",
    "Place of purchase is required",
    "First name is required",
    "Last name is required",
    "Email address is required",
  ]);
  await summary.getByRole("link", { name: "Product is required" }).press("Enter");
  const product = form.getByLabel("Product", { exact: true });
  await expect(product).toBeFocused();
  await product.fill("Plumb");
  await form.getByLabel("Date of purchase").fill("2026-10-03");
  await form.getByLabel("Place of purchase").fill("Falls Sporting, Bellows Falls");
  await form.getByLabel("First name").fill("Nora");
  await form.getByLabel("Last name").fill("Lindqvist");
  const email = newEmail("owner");
  await form.getByLabel("Email address").fill(email);
  await form.getByRole("button", { name: "Register product" }).press("Enter");
  const confirmation = page.getByRole("group", { name: /^Plumb is registered\./ });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText(email);
  await expect(product).toHaveValue("");
});
