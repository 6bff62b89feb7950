import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./hydration.steps.ts";

const INVALID = "Please enter a valid email address";

test(
  "questions open one at a time, the one in the URL first, and Close All closes them",
  { tag: "@phone" },
  async ({ page }) => {
    await openHydrated(page, "/faq#can-i-visit");
    const visit = page.getByText("On the first Friday of the month", { exact: false });
    const shipping = page.getByText("free above $99", { exact: false });
    await expect(visit).toBeInViewport();
    await expect(shipping).toBeHidden();
    // Works by keyboard like by touch.
    await page.getByText("What does shipping cost, and how long does it take?").press("Enter");
    await expect(shipping).toBeVisible();
    await expect(visit).toBeVisible();
    const closeAll = page.getByRole("button", { name: "Close All" });
    await closeAll.click();
    await expect(shipping).toBeHidden();
    await expect(visit).toBeHidden();
    await expect(closeAll).toHaveAttribute("aria-disabled", "true");
    await expect(closeAll).toBeFocused();
  },
);

test(
  "without scripts, answers and texts are readable and no control is dead",
  {
    tag: "@desktop",
  },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto("/faq");
    await expect(page.getByRole("heading", { name: "Orders, shipping and returns" })).toBeVisible();
    await page.getByText("Can I visit?").click();
    await expect(page.getByText("On the first Friday of the month", { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: "Close All" })).toBeHidden();
    // An unknown copy id falls back to the terms; the old URL of the home page redirects home.
    await page.goto("/copy/whatever");
    await expect(page.getByRole("heading", { level: 1, name: "Terms of service" })).toBeVisible();
    await page.getByRole("link", { name: "16. Changes" }).click();
    await expect(page.getByRole("heading", { name: "16. Changes" })).toBeInViewport();
    await page.goto("/home");
    expect(new URL(page.url()).pathname).toBe("/");
    await context.close();
  },
);

test(
  "the limited editions' newsletter form has its own text, and the footer's keeps its own",
  { tag: "@desktop" },
  async ({ page }) => {
    await openHydrated(page, "/limited-edition");
    const informed = page.getByRole("region", { name: "Stay Informed" });
    const field = informed.getByRole("textbox", { name: "Email address" });
    const footer = page.getByRole("contentinfo");
    await informed.getByRole("button", { name: "Subscribe" }).click();
    await expect(field).toHaveAccessibleDescription(INVALID);
    await field.fill("ada@telfer");
    await expect(page.getByText(INVALID)).toBeHidden();
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(INVALID);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(footer.getByRole("textbox")).toHaveAccessibleDescription("Email address is required");
    await field.fill(`editions-${Date.now()}@example.com`);
    await field.press("Enter");
    await expect(informed.getByText("Please check your email and confirm the subscription.")).toBeVisible();
    await expect(field).toBeHidden();
  },
);
