import { expect, test } from "../fixtures.ts";
import { startScreenReader } from "./screen-reader.ts";

test("a product is found, configured and added to the cart", async ({ page }) => {
  const { step, open, press, type, goTo, hear, read, transcript } = await startScreenReader(page);
  const main = page.getByRole("main");
  step("The search opens over the home page");
  await open("/");
  await goTo("Search");
  await press("Enter");
  await hear("Search the shop");
  await type("datum");
  await hear("products");
  await press("ArrowDown");
  await hear("option");
  await press("ArrowDown");
  await hear("option");

  step("The results have a page of their own");
  await goTo(/See all \d+ results/);
  await press("Enter");
  await hear("Results for");
  await read(main.getByRole("article").nth(1));
  await goTo("Datum 16");

  step("The product, and its options");
  await press("Enter");
  await hear("status: Datum 16");
  await expect(main.getByRole("link", { name: /out of 5 stars/ })).toBeVisible();
  await goTo(/^radio/);
  await press("ArrowDown");
  await hear("status");
  await goTo("Barrel length");
  await press("ArrowDown");
  await hear("status");
  await goTo("Add to cart");
  await press("Enter");
  await hear('dialog "Cart" >');
  await hear("You added Datum 16");
  await press("Escape");
  await hear("Add to cart");
  await read(main.locator("form").locator(".."));
  // Other tests may write reviews at the same time.
  expect(transcript([[/"\d\.\d, \d+ reviews/g, '"SCORE, N reviews']])).toMatchSnapshot("search.txt");
});
