import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts, startShop } from "../scripts/shop.ts";
import { expect, shop, test } from "./fixtures.ts";
import { password } from "./gateway/users.ts";
import { newEmail } from "./gateway/gateway-client.ts";
import { uniqueWord } from "./unique-word.ts";
import { openHydrated, untilHydrated } from "./hydration.steps.ts";

const datum = "/product/product-long/datum-16";

test("the reviews of all products are filtered by stars and paginated", { tag: "@phone" }, async ({ page }) => {
  await openHydrated(page, "/reviews");
  const items = page.getByRole("main").getByRole("article");
  await expect(items).toHaveCount(10);
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(items).toHaveCount(20);
  await expect(page.locator("li:focus").getByRole("article")).toHaveText((await items.nth(10).textContent()) ?? "");

  await page.getByRole("link", { name: "2 stars" }).click();
  await expect(page).toHaveURL(/stars=2/);
  await expect(items.first().getByRole("img", { name: "2 out of 5" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("img", { name: "5 out of 5" })).toHaveCount(0);
  const product = items.first().getByRole("link");
  const name = (await product.textContent()) ?? "";
  await product.click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
});

test(
  "the reviews page shows the average, filters by product, and counts a vote that the browser remembers",
  { tag: "@desktop" },
  async ({ page }) => {
    await openHydrated(page, "/reviews");
    const main = page.getByRole("main");
    await expect(main.getByText(/^\d+ reviews$/).first()).toBeVisible();
    await expect(main.getByRole("link", { name: /^5 stars: \d+ reviews$/ })).toBeVisible();
    await main.getByRole("combobox", { name: "Product" }).selectOption("Datum 16");
    await expect(page).toHaveURL("/reviews?product=datum-16");
    await expect(main.getByText("9 reviews", { exact: true })).toBeVisible();
    await expect(main.getByText("Verified buyer").first()).toBeVisible();

    // By title: a vote may change the order.
    const title = (await main.getByRole("article").last().getByRole("heading").textContent()) ?? "";
    const helpful = main
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
      .getByRole("button", { name: /^Helpful/ });
    const countOf = async () => Number(/\((\d+)\)/.exec((await helpful.textContent()) ?? "")?.[1] ?? 0);
    const before = await countOf();
    const responded = page.waitForResponse(
      (response) => response.request().postData()?.includes("ReviewVote") ?? false,
    );
    await helpful.click();
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await responded;
    await page.reload();
    await untilHydrated(page);
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    expect(await countOf()).toBe(before + 1);
    await helpful.click();
    await expect(helpful).toHaveAttribute("aria-pressed", "false");
    expect(await countOf()).toBe(before);
  },
);

test("without scripts, the reviews are shown and their links work", { tag: "@desktop" }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url });
  await page.goto("/reviews");
  const items = page.getByRole("main").getByRole("article");
  await expect(items).toHaveCount(10);
  const first = await items.first().textContent();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(items).toHaveCount(10);
  expect(await items.first().textContent()).not.toBe(first);
  await page.getByRole("link", { name: "5 stars" }).click();
  await expect(page.getByRole("main").getByRole("img", { name: "5 out of 5" })).toHaveCount(10);

  // Long reviews unfold.
  const long = items.filter({ hasText: "Read more" }).first();
  const text = long.getByRole("paragraph").nth(1);
  const folded = (await text.boundingBox())?.height ?? NaN;
  await long.getByText("Read more").click();
  expect((await text.boundingBox())?.height).toBeGreaterThan(folded + 40);
  await long.getByText("Read less").click();
  expect((await text.boundingBox())?.height).toBe(folded);

  const response = await page.goto("/reviews?stars=5&after=of-another-time");
  expect([response?.status(), page.url()]).toEqual([200, `${shop.url}/reviews?stars=5`]);
  await page.close();
});

test("a product's reviews are sorted, filtered and paginated by keyboard", { tag: "@desktop" }, async ({ page }) => {
  await openHydrated(page, `${datum}?sku=DAT16-LAM-STS`);
  const reviews = page.getByRole("region", { name: "Reviews" });
  const items = reviews.getByRole("article");
  await page.getByRole("link", { name: "4.2, 9 reviews, out of 5 stars" }).press("Enter");
  await expect(reviews.getByRole("heading", { level: 2 })).toBeInViewport();

  await expect(items).toHaveCount(5);
  await reviews.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(items).toHaveCount(9);
  await expect(page.locator("li:focus").getByRole("article")).toHaveText((await items.nth(5).textContent()) ?? "");

  await reviews.getByLabel("Sort reviews").selectOption("Lowest rating first");
  await expect(items.first().getByRole("img", { name: "2 out of 5" })).toBeVisible();
  await reviews.getByRole("link", { name: "4 stars: 2 reviews" }).press("Enter");
  await expect(items).toHaveCount(2);
  await expect(reviews.getByText("2 reviews with 4 stars")).toBeVisible();
  await expect(page).toHaveURL(/sku=DAT16-LAM-STS.*reviewSort=lowest.*reviewStars=4/);

  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) requests.push(request.url());
  });
  await page.reload({ waitUntil: "networkidle" });
  await untilHydrated(page);
  await expect(items).toHaveCount(2);
  expect(requests, "what the address chooses comes from the server").toEqual([]);
});

test("a rating pressed before the page is hydrated scrolls to the reviews", { tag: "@desktop" }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const title = page.getByRole("region", { name: "Reviews" }).getByRole("heading", { level: 2 });
  for (const waitUntil of ["commit", "networkidle"] as const) {
    await page.goto(`${datum}?sku=DAT16-LAM-STS`, { waitUntil });
    await page.getByRole("link", { name: "4.2, 9 reviews, out of 5 stars" }).press("Enter");
    await untilHydrated(page);
    await expect(title).toBeInViewport();
  }
});

test("a user who signs up to write a review keeps the typed text", { tag: "@desktop" }, async ({ page }) => {
  const title = `Turns like a vault ${uniqueWord()}`;
  const place = "/product/product-short-alt/bolt-knob";
  await openHydrated(page, place);
  const reviews = page.getByRole("region", { name: "Reviews" });
  await reviews.getByRole("button", { name: "Write a review" }).click();
  const dialog = page.getByRole("dialog", { name: "Review Walnut bolt knob" });
  await dialog.getByRole("button", { name: "Create an account" }).click();
  await page.waitForURL(`${shop.issuer}/**`);
  await page.getByLabel("First name").fill("Cleo");
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Email").fill(newEmail("cleo"));
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveURL(`${shop.url}${place}#reviews`);
  await dialog.getByRole("radio", { name: "4 stars" }).press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await dialog.getByRole("button", { name: "Send review" }).click();
  await dialog.getByRole("link", { name: "Title is required" }).click();
  await page.keyboard.type(title);
  await dialog.getByRole("textbox", { name: "Review" }).fill("Smooth from the first day.");

  await page.reload();
  await page.getByRole("button", { name: "Account" }).waitFor();
  await reviews.getByRole("button", { name: "Write a review" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue(title);
  await dialog.getByRole("button", { name: "Send review" }).click();

  await expect(page.getByText("Thank you for your review of Walnut bolt knob.", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const written = reviews.getByRole("article").filter({ hasText: title });
  await expect(written).toContainText("Cleo M.");
  await expect(written.getByRole("img", { name: "5 out of 5" })).toBeVisible();
});

test(
  "a failed review service leaves the rest of the page intact",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
    const ports = await freePorts();
    const environment = {
      ...process.env,
      REST_URL: shop.commerce,
      STRAPI_URL: `${shop.content}/strapi`,
      MEDIA_BASE_URL: shop.content,
    };
    const small = await startShop({ ports, dataDir, environment, only: ["gateway", "web"] });
    try {
      const response = await page.goto(`http://localhost:${ports.web}${datum}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
      const reviews = page.getByRole("region", { name: "Reviews" });
      await expect(reviews.getByText("Reviews can't be shown right now.")).toBeVisible();
      const again = page.waitForResponse(/operationName=ProductReviews/);
      await reviews.getByRole("button", { name: "Try again" }).click();
      await (await again).finished();
      await expect(reviews.getByText("Reviews can't be shown right now.")).toBeVisible();
      // The page may still prefetch scripts, which fail once its shop is gone.
      await page.close();
    } finally {
      await small.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
