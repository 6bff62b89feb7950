import { cardExpiry, cards, fillBilling, fillDealer } from "../checkout.steps.ts";
import { expect, test } from "../fixtures.ts";
import { startScreenReader } from "./screen-reader.ts";

test("an order is placed after errors in the address and the card", async ({ page }) => {
  const { step, open, press, type, goTo, hear, read, transcript } = await startScreenReader(page);
  const main = page.getByRole("main");
  await open("/product/product-short-alt/datum-16");
  await main.getByRole("button", { name: "Add to cart" }).focus();
  await press("Enter");
  await hear('dialog "Cart" >');
  await hear("You added");

  step("The checkout opens");
  await open("/cart");
  await goTo("Check out");
  await press("Enter");
  await hear("page: ");
  await page.waitForLoadState("networkidle");
  await read(
    page
      .getByRole("complementary")
      .or(main.getByRole("region", { name: "Order summary" }))
      .first(),
  );

  step("Nothing is filled in");
  await main.getByRole("button", { name: "Continue to payment" }).focus();
  await press("Enter");
  await hear("Errors in the Billing Form");
  await read(main.getByRole("group", { name: "Errors in the Billing Form" }));
  await press("Tab", "Enter");
  await type("ruth@example");
  await goTo("State");

  step("Addresses are filled in, the ZIP code is wrong");
  await fillBilling(page);
  await hear("Nearest to");
  await fillDealer(page);
  const zip = page.getByRole("group", { name: "Billing address" }).getByLabel("ZIP code");
  await zip.fill("0510");
  await zip.press("Enter");
  await hear("Errors in the Billing Form");
  await press("Tab", "Enter", "Control+a");
  await type("05101");
  await press("Enter");
  await hear("status: Review & Payment");

  step("The payment");
  await read(main.getByRole("region", { name: "Review" }));
  await goTo("Card number");
  await press("Enter");
  await hear("Errors in the card form");
  await press("Tab", "Enter");
  await type(cards.declined);
  await press("Tab");
  await type(cardExpiry);
  await press("Tab");
  await type("123");
  await press("Enter");
  await hear("declined");
  await press("Tab", "Control+a");
  await type(cards.approved);
  await goTo("Security code");
  await type("123");
  await press("Enter");
  await hear("page: ");
  await hear("Thank You");
  await read(main);
  const others: [RegExp, string][] = [
    [/Order \d+/g, "Order N"],
    [/Job \d+/g, "Job N"],
    [/"\d{5,}"/g, '"N"'],
    [/types 12\d\d\]/g, "types 12YY]"],
    [/"12 \/ \d\d"/g, '"12 / YY"'],
    [/time: \d\d\/\d\d\/\d{4}/g, "time: TODAY"],
  ];
  expect(transcript(others)).toMatchSnapshot("checkout.txt");
});
