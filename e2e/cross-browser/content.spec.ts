import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, shop } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { main, role, text } from "./user.ts";

test("questions open one at a time, the one in the URL first, and Close All closes them", async ({ person }) => {
  const visit = text("On the first Friday of the month");
  const shipping = text("free above $99");
  await person.openAlive("/faq#can-i-visit");
  await person.finds(visit, { isInView: true });
  await person.doesNotSee(shipping);
  await person.press(text("What does shipping cost, and how long does it take?"));
  await person.sees(shipping);
  await person.sees(visit);
  await person.press(main.role("button", "Close All"));
  await person.doesNotSee(shipping);
  await person.doesNotSee(visit);
});

test("saves a picture byte for byte under its title", async ({ person }) => {
  const link = main.role("link", /^Download Plumb, walnut, WEBP/);
  await person.openAlive("/media-library");
  const address = (await person.stateOf(link)).attributes.href ?? "";
  const picture = Buffer.from(await (await fetch(new URL(address, shop.url))).arrayBuffer());
  await person.press(link);
  await person.sees(text("Plumb, walnut is downloaded"));
  const file = join(person.downloads, "Plumb, walnut.webp");
  await expect.poll(() => existsSync(file) && readFileSync(file).equals(picture)).toBe(true);
});

test("the builder shows the chosen options, or says that it cannot", async ({ person }) => {
  await person.openAlive("/3dbuilder?product=datum-16&sku=TRW-D16-16-20-W");
  await person.press(main.role("radio", /^Gray laminate/));
  await person.isAt("/3dbuilder?product=datum-16&sku=TRW-D16-16-20-L");
  await person.sees(role("region", "Datum 16").having("$1,744.00"));
  const view = role("img", "3D view of the Datum 16");
  const failure = role("alert").having("The 3D view couldn't be shown.");
  // Without a GPU, compiling the shaders alone takes seconds, and minutes beside other tests.
  await person.seesOneOf([view, failure], 200_000);
});
