import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { mailTo } from "./gateway/outbox.ts";
import { newEmail } from "./gateway/gateway-client.ts";
import { openHydrated } from "./hydration.steps.ts";

const open = (page: Page) => openHydrated(page, "/media-library");

test(
  "downloads a picture with progress and saves it byte for byte under its title",
  { tag: "@desktop" },
  async ({ page, request }) => {
    await open(page);
    const rifles = page.getByRole("region", { name: "Rifles" });
    const link = rifles.getByRole("link", { name: /^Download Plumb, walnut, WEBP/ });
    const address = (await link.getAttribute("href")) ?? "";

    const response = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await response.promise;
      await route.continue();
    });
    await link.dblclick();
    await expect(rifles.getByRole("progressbar", { name: "Plumb, walnut" })).toBeVisible();
    await expect(rifles.getByRole("status").filter({ hasText: "Downloading Plumb, walnut" })).toBeAttached();
    const saved = page.waitForEvent("download");
    response.resolve();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("Plumb, walnut.webp");
    expect(download.url()).toMatch(/^blob:/);
    expect(await readFile(await download.path())).toEqual(await (await request.get(address)).body());
    await expect(rifles.getByText("Plumb, walnut is downloaded")).toBeAttached();
    await expect(link).toBeFocused();
  },
);

test(
  "a canceled or failed download can be restarted, also from the footer",
  { tag: "@phone" },
  async ({ page, consoleErrors }) => {
    await open(page);
    const footer = page.getByRole("contentinfo");
    const guide = footer.getByRole("link", { name: /^Product guide, PDF/ });
    const address = (await guide.getAttribute("href")) ?? "";
    // The first response never arrives, the second request fails.
    await page.route(address, () => undefined, { times: 1 });
    await guide.click();
    await footer.getByRole("button", { name: "Cancel the download of Product guide" }).click();
    await expect(guide).toBeFocused();
    await page.route(address, (route) => route.abort(), { times: 1 });
    await guide.click();
    await expect(footer.getByText("It couldn't be downloaded.")).toBeVisible();
    await expect(footer.getByRole("link", { name: "open the file" })).toHaveAttribute("href", address);
    // The browser logs that a request failed.
    consoleErrors.length = 0;
    const [download] = await Promise.all([page.waitForEvent("download"), guide.click()]);
    expect(download.suggestedFilename()).toBe("Product guide.pdf");
    await expect(footer.getByText("Downloaded", { exact: true })).toBeVisible();
  },
);

test(
  "an image request is validated, sent and confirmed by email",
  { tag: ["@phone", "@development"] },
  async ({ page }) => {
    await open(page);
    const form = page.getByRole("region", { name: "Product Image Request" });
    const send = form.getByRole("button", { name: "Send request" });
    await send.click();
    await expect(form.getByRole("group", { name: "Please check your request" })).toBeFocused();
    await form.getByRole("link", { name: "First name is required" }).click();
    await page.keyboard.type("Ada");
    const address = newEmail("pictures");
    await form.getByLabel("Last name").fill("Whitlock");
    await form.getByLabel("Email address").fill(address);
    await form.getByLabel("What you're looking for").fill("The Datum in walnut, from the left, for a club letter.");
    await send.click();
    await expect(page.getByText(`Your request was sent. We'll write to ${address}.`)).toBeVisible();
    await expect(form.getByLabel("First name")).toHaveValue("");
    await mailTo(address, "We’ve received your image request");
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the links lead to the files", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/media-library");
    const link = page.getByRole("main").getByRole("link", { name: /^Download Vernier 6, WEBP/ });
    await expect(link).toHaveAttribute("href", /\/uploads\/pistol-vernier-walnut-1600\w*\.webp\?v=/);
    await expect(link).toHaveAttribute("download");
  });
});
