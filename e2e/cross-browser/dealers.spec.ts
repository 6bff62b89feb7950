import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { pdf, uploadsWith } from "../dealer-documents.ts";
import { newEmail } from "../gateway/gateway-client.ts";
import { expect, test } from "./fixtures.ts";
import { main, role, text } from "./user.ts";

const PASSWORD = "a barrel of proof loads";

test("finds dealers by ZIP code and keeps list and map in sync", async ({ person }) => {
  const map = main.role("group", "Map of dealers");
  const row = (name: string) => main.role("listitem").role("heading").role("button").having(name);
  await person.openAlive("/dealer-locator");
  await person.sees(main.text("67 dealers"));
  await person.sees(map.role("button", /^1\. Matanuska Rimfire, Palmer, AK/));
  await person.type(main.role("textbox", "ZIP code"), "05301");
  await person.choose(main.role("combobox", "Within"), "150");
  await person.press(main.role("button", "Find dealers"));
  await person.isAt("/dealer-locator?zip=05301&radius=150");
  await person.sees(main.text(/^\d+ dealers within 150 miles of 05301$/));

  await person.press(row("Quarter Bore"));
  await person.finds(row("Quarter Bore"), { attributes: expect.objectContaining({ "aria-pressed": "true" }) });
  await person.sees(main.role("region").having("77 Paper Mill Way"));
  await person.keys("Escape");
  await person.doesNotSee(main.role("region").having("77 Paper Mill Way"));
  await person.press(map.role("button", /Northfall Rimfire, St. Johnsbury, VT$/));
  await person.sees(main.role("region").having("205 Sawyer Lane"));
  await person.finds(row("Northfall Rimfire"), { isInView: true });
  await person.press(main.role("button", "Zoom in"));
  await person.sees(main.role("region").having("205 Sawyer Lane"));
});

test(
  "a dealer adds the missing fields and the license, and is registered",
  { tag: "@development" },
  async ({ person }, testInfo) => {
    const mark = randomUUID();
    const license = testInfo.outputPath("license.pdf");
    writeFileSync(license, pdf(mark));
    await person.openAlive("/dealer-registration");
    await person.press(main.role("button", "Send registration"));
    await person.press(main.role("link", "Enter your website"));
    await person.finds(main.label("Website"), { isFocused: true });
    await person.typeOn("https://greenriver.example");
    await person.type(main.role("textbox", /^Company/), "Green River Arms");
    await person.type(main.label("Phone"), "8025550142");
    await person.type(main.label("First name"), "Hollis");
    await person.type(main.label("Last name"), "Page");
    await person.type(main.label("Email"), newEmail("desk"));
    await person.type(main.label("Street address"), "4 Main Street");
    await person.type(main.label("City"), "Brattleboro");
    await person.choose(main.label("State"), "Vermont");
    await person.type(main.label("ZIP code"), "05301");
    await person.press(main.label("We hold a federal firearms license"));
    await person.type(main.label("FFL number"), "6-03-027-01-8A-12345");
    await person.upload(main.label("Copy of the FFL"), license);
    await person.sees(text("license.pdf"));
    await person.type(main.label(/^Password$/), PASSWORD);
    await person.type(main.label("Confirm password"), PASSWORD);
    await person.press(main.role("button", "Send registration"));
    await person.sees(role("heading", "We've received your registration"));
    expect(uploadsWith(mark)).toBe(1);
  },
);
