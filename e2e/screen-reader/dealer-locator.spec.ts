import { expect, test } from "../fixtures.ts";
import { startScreenReader } from "./screen-reader.ts";

test("a dealer is found and chosen", async ({ page }) => {
  const { step, open, press, type, goTo, hear, read, transcript } = await startScreenReader(page);
  const main = page.getByRole("main");
  step("A ZIP code without a place");
  await open("/dealer-locator");
  await press("Tab", "Enter");
  await goTo("ZIP code");
  await type("00000");
  await press("Enter");
  await hear("status: We couldn't find");
  await read(main);

  step("One with dealers near it");
  await press("Control+a");
  await type("05301");
  await press("Tab", "ArrowDown", "Tab", "Enter");
  await hear("dealers within");
  await read(
    main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") })
      .first(),
  );

  step("A dealer of the list is shown on the map");
  await goTo("Kerf & Anvil");
  await press("Enter");
  await goTo("Close");
  await press("Enter");
  await hear("Kerf & Anvil");
  expect(transcript()).toMatchSnapshot("dealer-locator.txt");
});
