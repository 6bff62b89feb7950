import { violations } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { newEmail } from "./gateway/gateway-client.ts";
import { openHydrated } from "./hydration.steps.ts";

const state = () => (history.state as { usr?: unknown } | null)?.usr;

test(
  "the contact page links down to the careers section, and its button leads back to contact",
  { tag: "@desktop" },
  async ({ page }) => {
    await openHydrated(page, "/contact-us");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "(802) 555-0168" })).toHaveAttribute("href", "tel:+18025550168");
    await expect(main.getByRole("link", { name: "shop@telfer.example" })).toHaveAttribute(
      "href",
      "mailto:shop@telfer.example",
    );
    await expect(main.getByRole("link", { name: "Instagram, opens in a new tab" })).toHaveAttribute("target", "_blank");

    await main.getByRole("link", { name: "Work here" }).click();
    await expect(page).toHaveURL(/\/about-us#careers$/);
    const careers = page.getByRole("region", { name: "We are looking for" });
    await expect(careers).toBeFocused();
    await expect(careers.getByRole("heading")).toBeInViewport();
    expect(await page.evaluate(state)).toEqual({ from: "/contact-us" });

    await main.getByRole("link", { name: "Play the film: The New Telfer" }).click();
    const film = page.getByRole("dialog", { name: "The New Telfer" });
    await expect(film.locator("video")).toBeVisible();
    // The dialog has a dark backdrop, so check its contrast.
    expect(await violations(page)).toEqual([]);
    await film.getByRole("button", { name: "Close" }).click();
    await expect(film).toBeHidden();

    await main.getByRole("link", { name: "Contact Us" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ask the shop" })).toBeVisible();
    expect(await page.evaluate(state)).toEqual({ from: "/about-us#careers" });
  },
);

test("sends and confirms a message to the shop by keyboard only", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/contact-us");
  const main = page.getByRole("main");
  const call = main.getByRole("link", { name: "Call (802) 555-0168" });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(main.getByText("Weekdays from eight to four, Eastern time")).toBeInViewport();
  await main.getByLabel("Topic").selectOption("Warranty or repair");
  await main.getByLabel("Serial number").fill("D 26 00417");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("group", { name: "Please check your message" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveText([
    "Write your message",
    "Enter your name",
    "Enter your email address",
  ]);
  await main.getByRole("textbox", { name: "Message" }).fill("The bolt sticks when it is cold.");
  await main.getByRole("textbox", { name: "Name", exact: true }).fill("Nora Lindqvist");
  const email = newEmail("writer");
  await main.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.keyboard.press("Enter");
  const confirmation = page.getByRole("group", { name: /^Your message was sent\./ });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText(email);
  await expect(main.getByRole("textbox", { name: "Message" })).toHaveValue("");
});

test("a URL with a hash opens at its anchor", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/about-us#careers");
  await expect(page.getByRole("heading", { name: "We are looking for" })).toBeInViewport();
});

test("support links to the patents, which a phone shows line by line", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/support");
  await page.getByRole("main").getByRole("link", { name: "Patents" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Patents" })).toBeVisible();
  expect(await page.evaluate(state)).toEqual({ from: "/support" });
  const row = page.getByRole("row", { name: /Palm shelf with taper lock/ });
  for (const words of ["Patent type", "Utility, pending", "Patent numbers", "Example: US 99/000,105"]) {
    await expect(row.getByText(words)).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
