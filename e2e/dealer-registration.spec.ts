import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { largePdf, pdf, program, tiff, uploadsWith } from "./dealer-documents.ts";
import { violations } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { mailTo } from "./gateway/outbox.ts";
import { newEmail } from "./gateway/gateway-client.ts";
import { openHydrated } from "./hydration.steps.ts";

const PASSWORD = "a barrel of proof loads";

const heading = (page: Page) => page.getByRole("heading", { name: "We've received your registration" });
const summary = (page: Page) => page.getByRole("group", { name: "Please check your registration" });
const send = (page: Page) => page.getByRole("button", { name: "Send registration" });
const ffl = (page: Page) => page.getByLabel("Copy of the FFL");
const sot = (page: Page) => page.getByLabel("Copy of the SOT");

const openForm = (page: Page) => openHydrated(page, "/dealer-registration");

/** Fills in the fields that every dealer needs. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Company", { exact: true }).fill("Green River Arms");
  await page.getByLabel("Website").fill("https://greenriver.example");
  await page.getByLabel("Phone").fill("8025550142");
  await page.getByLabel("First name").fill("Hollis");
  await page.getByLabel("Last name").fill("Page");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Street address").fill("4 Main Street");
  await page.getByLabel("City").fill("Brattleboro");
  await page.getByLabel("State").selectOption("VT");
  await page.getByLabel("ZIP code").fill("05301");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
}

async function fillInLicense(page: Page): Promise<void> {
  await page.getByLabel("We hold a federal firearms license").check();
  await page.getByLabel("FFL number").fill("6-03-027-01-8A-12345");
}

/** Limits the browser's uploads to this many bytes per second until the returned function is called. */
async function slowUploads(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send("Network.emulateNetworkConditions", limits);
  return () => session.detach();
}

test(
  "a licensed dealer corrects errors, cancels an upload and sends it again, and the gateway stores the chosen files",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    const email = newEmail("desk");
    const mark = randomUUID();
    await openForm(page);

    await test.step("an empty form lists the missing fields and links to them", async () => {
      await send(page).click();
      await expect(summary(page)).toBeFocused();
      await summary(page).getByRole("link", { name: "Enter your website" }).click();
      await expect(page.getByLabel("Website")).toBeFocused();
      await page.keyboard.type("no site");
      await expect(page.getByLabel("Website")).toHaveAccessibleDescription("");
      await expect(page.getByLabel("Company", { exact: true })).toHaveAccessibleDescription("Required");
      await fillIn(page, email);
      await expect(page.getByLabel("Phone")).toHaveValue("(802) 555-0142");
    });

    await test.step("a different billing address starts as a copy and keeps typed text", async () => {
      const billing = page.getByRole("group", { name: "Billing address" });
      await page.getByLabel("Use this address for billing").uncheck();
      await expect(billing.getByLabel("City")).toHaveValue("Brattleboro");
      await billing.getByLabel("Country").selectOption("Canada");
      await billing.getByLabel("Province").selectOption("QC");
      await billing.getByLabel("Postal code").fill("J1X 3W3");
      await page.getByLabel("Use this address for billing").check();
      await expect(billing).toBeHidden();
      await page.getByLabel("Use this address for billing").uncheck();
      await expect(billing.getByLabel("Province")).toHaveValue("QC");
      await page.getByLabel("Use this address in the dealer locator").uncheck();
      await fillInLicense(page);
      await ffl(page).setInputFiles({ name: "license.pdf", mimeType: "application/pdf", buffer: largePdf(mark, 4) });
      await sot(page).setInputFiles({ name: "stamp.tif", mimeType: "image/tiff", buffer: tiff(mark) });
      await expect(ffl(page)).toHaveAccessibleDescription(/license\.pdf 4\.0 MiB/);
      expect(await violations(page)).toEqual([]);
    });

    await test.step("the upload shows its progress and can be canceled", async () => {
      const speedUp = await slowUploads(page, 400_000);
      await send(page).click();
      await expect(page.getByRole("group", { name: "Sending your registration" })).toBeFocused();
      const shown = page.getByRole("progressbar", { name: "Sent" });
      await expect.poll(async () => Number(await shown.getAttribute("value"))).toBeGreaterThan(5);
      await page.getByRole("button", { name: "Stop sending" }).click();
      const stopped = page.getByRole("group", { name: "You stopped it. Nothing was registered." });
      await expect(stopped).toBeFocused();
      await expect.poll(() => uploadsWith(mark)).toBe(0);
      await speedUp();
    });

    await test.step("sent twice, it is registered once", async () => {
      const requests: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().endsWith("/graphql")) requests.push(request.url());
      });
      await send(page).dblclick();
      await expect(heading(page)).toBeFocused();
      expect(requests).toHaveLength(1);
      await expect.poll(() => uploadsWith(mark)).toBe(2);
      const { text } = await mailTo(email, "We’ve received your dealer registration");
      expect(text).toContain(await page.getByRole("main").getByRole("strong").first().innerText());
    });

    await test.step("nothing of it stays in the browser", async () => {
      const kept = () => [...Object.values(sessionStorage), ...Object.values(localStorage)].join();
      await expect.poll(() => page.evaluate(kept)).not.toMatch(/Green River|proof loads/);
      await page.getByRole("button", { name: "Register another company" }).click();
      await expect(page.getByLabel("Company", { exact: true })).toHaveValue("");
    });
  },
);

const refused = [
  { what: "a renamed program", make: program, message: "The file must be a PDF or TIFF." },
  {
    what: "a PDF of 11 MiB",
    make: (mark: string) => largePdf(mark, 11),
    message: "The file must not be larger than 10 MiB.",
  },
  { what: "an empty TIFF", make: () => Buffer.alloc(0), message: "The file is empty." },
];

test(
  "unacceptable files are rejected at their field by browser and gateway, and leave nothing behind",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/graphql")) sent.push(request.url());
    });
    await openForm(page);
    await fillIn(page, newEmail("desk"));
    await fillInLicense(page);
    for (const by of ["browser", "gateway"]) {
      // Disables the browser's check, as a tampered client would.
      if (by === "gateway") {
        await page.evaluate(() => {
          Object.defineProperty(File.prototype, "size", { get: () => 100 });
          File.prototype.slice = () => new Blob(["%PDF-1.7"]);
        });
      }
      for (const { what, make, message } of refused) {
        await test.step(`${what}, by the ${by}`, async () => {
          const mark = randomUUID();
          await ffl(page).setInputFiles({ name: "license.pdf", mimeType: "application/pdf", buffer: pdf(mark) });
          await sot(page).setInputFiles({ name: "stamp.tif", mimeType: "image/tiff", buffer: make(mark) });
          await send(page).click();
          await expect(summary(page)).toBeFocused();
          await expect(summary(page).getByRole("link", { name: `Copy of the SOT: ${message}` })).toBeVisible();
          await expect(sot(page)).toHaveAccessibleDescription(new RegExp(message));
          await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
          await expect.poll(() => uploadsWith(mark)).toBe(0);
        });
      }
      expect(sent).toHaveLength(by === "browser" ? 0 : refused.length);
    }
  },
);

test("a dealer without a license registers by keyboard only", { tag: "@phone" }, async ({ page }) => {
  const email = newEmail("desk");
  const tabTo = async (field: Locator) => {
    await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
  };
  const type = async (field: Locator, text: string) => {
    await tabTo(field);
    await page.keyboard.type(text);
  };
  await openForm(page);
  await page.getByLabel("Company", { exact: true }).focus();
  await page.keyboard.type("Green River Arms");
  await type(page.getByLabel("Website"), "greenriver.example");
  await type(page.getByLabel("Phone"), "8025550142");
  await type(page.getByLabel("First name"), "Hollis");
  await type(page.getByLabel("Last name"), "Page");
  await type(page.getByRole("main").getByLabel("Email"), email);
  await tabTo(page.getByLabel("Country"));
  await type(page.getByLabel("Street address"), "4 Main Street");
  await type(page.getByLabel("City"), "Brattleboro");
  await type(page.getByLabel("State"), "Vermont");
  await type(page.getByLabel("ZIP code"), "05301");
  await tabTo(page.getByLabel("Use this address for billing"));
  await tabTo(page.getByLabel("Show us in the dealer locator"));
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Use this address in the dealer locator")).toBeHidden();
  await tabTo(page.getByLabel("We hold a federal firearms license"));
  await page.keyboard.press("Space");
  await tabTo(page.getByLabel("FFL number"));
  await tabTo(ffl(page));
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await type(page.getByLabel("Password", { exact: true }), PASSWORD);
  await type(page.getByLabel("Confirm password"), "a barrel of");
  await page.keyboard.press("Enter");
  await expect(summary(page)).toBeFocused();
  await tabTo(page.getByRole("link", { name: "Confirm password: Password values must match" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
