import {
  addToCart,
  cards,
  continueToPayment,
  fillBilling,
  fillCard,
  openCheckout,
  placeOrder,
} from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";

const rifle = ["/product/product-long/datum-16", "Datum 16"] as const;

test("a dealer chosen in the locator receives the order", { tag: "@desktop" }, async ({ page }) => {
  await addToCart(page, ...rifle);
  await page.goto("/dealer-locator?zip=05101&radius=50");
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Kerf & Anvil" });
  await row.getByRole("button", { name: "Use this dealer (Kerf & Anvil)" }).click();
  await expect(row).toContainText("Your dealer at checkout");
  const notice = page.getByRole("status").filter({ hasText: "Kerf & Anvil will be filled in at checkout." });
  await notice.getByRole("button", { name: "Check out" }).click();

  const dealer = page.getByRole("group", { name: "Receiving dealer" });
  await expect(dealer).toContainText("Kerf & Anvil is filled in.");
  await expect(dealer.getByLabel("Dealer name")).toHaveValue("Kerf & Anvil");
  await expect(dealer.getByLabel("ZIP code")).toHaveValue("05301");
  await fillBilling(page);
  await dealer.getByLabel("Dealer e-mail").fill("desk@kerf.example");
  // What is typed of a dealer stays, also when the page comes anew.
  await dealer.getByLabel("Street address").fill("12 Millrace Row, rear door");
  await page.reload();
  await expect(dealer.getByLabel("Street address")).toHaveValue("12 Millrace Row, rear door");
  await continueToPayment(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Kerf & Anvil");
  await expect(page.getByRole("main")).toContainText("12 Millrace Row, rear door");
});

test("a dealer is found at checkout by keyboard, and another takes its place", { tag: "@phone" }, async ({ page }) => {
  await addToCart(page, ...rifle);
  await openCheckout(page);
  await page.getByRole("group", { name: "Billing address" }).getByLabel("ZIP code").fill("05101");
  const dealer = page.getByRole("group", { name: "Receiving dealer" });
  const find = dealer.getByRole("button", { name: "Find a dealer" });
  const dialog = page.getByRole("dialog", { name: "Find a dealer" });
  await find.press("Enter");
  await expect(dialog).toContainText("2 dealers within 50 miles of 05101, nearest first.");
  await dialog.getByLabel("ZIP code").press("Escape");
  await expect(dialog).toBeHidden();
  await expect(find).toBeFocused();

  await find.press("Enter");
  await dialog.getByLabel("ZIP code").fill("00000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("ZIP code")).toHaveAccessibleDescription(
    "We could not find where the ZIP code 00000 is.",
  );
  await expect(dialog.getByText(/^Geocoding failed: /)).toBeVisible();
  await dialog.getByLabel("ZIP code").fill("05301");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Use this dealer (Kerf & Anvil)" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(dealer.getByLabel("Dealer e-mail")).toBeFocused();
  await page.keyboard.type("desk@kerf.example");
  await expect(dealer.getByLabel("Dealer phone")).toHaveValue("(802) 555-0101");

  await find.press("Enter");
  await dialog.getByRole("button", { name: "Use this dealer (Second Bell Sporting)" }).press("Enter");
  await expect(dealer).toContainText("Second Bell Sporting took the place of what stood here.");
  await expect(dealer.getByLabel("Dealer e-mail")).toHaveValue("");
  await dealer.getByRole("button", { name: "Put back what I had" }).press("Enter");
  await expect(dealer.getByLabel("Dealer name")).toBeFocused();
  await expect(dealer.getByLabel("Dealer name")).toHaveValue("Kerf & Anvil");
  await expect(dealer.getByLabel("Dealer e-mail")).toHaveValue("desk@kerf.example");
});
