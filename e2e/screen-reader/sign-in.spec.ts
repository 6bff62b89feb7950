import { ada } from "../../stack/identity/test/users.ts";
import { expect, test } from "../fixtures.ts";
import { startScreenReader } from "./screen-reader.ts";

test("a customer signs in and reads an order", async ({ page }) => {
  const { step, open, press, type, goTo, hear, read, transcript } = await startScreenReader(page);
  const main = page.getByRole("main");
  step("The sign-in, with a wrong password first");
  await open("/warranty");
  await goTo("Sign in");
  await press("Enter");
  await hear("page: ");
  await hear("Email address");
  await type(ada.email);
  await press("Tab");
  await type("walnut and stone");
  await press("Enter");
  await hear("page: ");
  await hear("Email or password is incorrect.");
  await read(page.getByRole("main"));
  await type(ada.password);
  await press("Enter");
  await hear("status: Warranty");

  step("The way to an order");
  await press("Shift+Tab", "Enter");
  await goTo("Order History");
  await press("Enter");
  await hear("Order History | ");
  await expect(main.getByRole("table")).toBeVisible();
  await read(main);
  await goTo(/Order \d+/);
  await press("Enter");
  await hear(/status: Order \d+/);
  await expect(main.getByRole("table")).toBeVisible();
  await read(main);
  expect(transcript()).toMatchSnapshot("sign-in.txt");
});
