import { expect, test } from "../fixtures.ts";
import { startScreenReader } from "./screen-reader.ts";

test("the cart is read, changed and emptied", async ({ page }) => {
  const { step, open, press, type, goTo, hear, read, transcript } = await startScreenReader(page);
  for (const product of ["bench-cap", "shop-grip"]) {
    await open(`/product/product-short-alt/${product}`);
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).focus();
    await press("Enter");
    await hear('dialog "Cart" >');
    await hear("You added");
    await press("Escape");
    await hear("Add to cart");
  }
  const panel = page.getByRole("dialog", { name: "Cart" });

  // A notification disappears after a while; until then it is part of the panel.
  const leaves = (words: string) => expect(page.getByText(words)).toBeHidden();
  await leaves("You added Shop grip");
  step("The panel opens over the page");
  await page.getByRole("banner").getByRole("button", { name: "Search" }).focus();
  await goTo(/Cart/);
  await press("Enter");
  await hear('dialog "Cart" >');
  await read(panel);
  await goTo("Quantity");
  await press("Control+a");
  await type("3");
  await press("Enter");
  await hear("You updated");
  await press("Control+a");
  await type("5000");
  await press("Enter");
  await hear("alert");
  await goTo(/Set to/);
  await press("Escape");
  await hear("Cart");

  await leaves("You updated Bench cap");
  step("The cart's page");
  await press("Enter");
  await hear('dialog "Cart" >');
  await goTo("View cart");
  await press("Enter");
  await hear("status: Cart");
  await goTo(/Remove/);
  await press("Enter");
  await hear("You removed");
  await goTo(/Remove/);
  await press("Enter");
  await hear("You removed");
  await expect(page.getByRole("region", { name: "Under $50" })).toBeVisible();
  await read(page.getByRole("main"));
  // The stock differs after each order.
  const counts: [RegExp, string][] = [
    [/Only \d+ of/g, "Only N of"],
    [/ to \d+/g, " to N"],
  ];
  expect(transcript(counts)).toMatchSnapshot("cart.txt");
});
