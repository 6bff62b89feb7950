import { bringCart } from "./cart.steps.ts";
import { expect, test } from "./fixtures.ts";
import { cap } from "./gateway/shopping.steps.ts";
import { openHydrated, untilHydrated } from "./hydration.steps.ts";

const datum = "/product/product-long/datum-16";

// performance-budgets.spec.ts checks this on the other pages.
test(
  "the checkout contains its style sheet from the start and loads no other",
  { tag: "@desktop" },
  async ({ page }) => {
    await bringCart(page, cap);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") requests.push(new URL(request.url()).pathname);
    });
    await page.goto("/checkout", { waitUntil: "networkidle" });
    await page.mouse.move(5, 5);
    await untilHydrated(page);
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets).toEqual([null]);
    expect(requests).toEqual([]);
  },
);

test("a component's changes to a button survive hydration", { tag: "@desktop" }, async ({ page }) => {
  await openHydrated(page, datum);
  const enlarge = page.getByRole("button", { name: "Enlarge picture" });
  await expect(enlarge).toHaveCSS("position", "absolute");
  await expect(enlarge).toBeInViewport();
  const picture = await page.getByRole("region", { name: "Pictures" }).getByRole("img").first().boundingBox();
  const button = await enlarge.boundingBox();
  expect(button && picture && button.y + button.height < picture.y + picture.height).toBe(true);

  await openHydrated(page, "/");
  const before = page.getByRole("button", { name: "Scroll to the previous categories" });
  const muted = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.color = "var(--muted)";
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
  await expect(before).toHaveCSS("color", muted);
  await page.getByRole("button", { name: "Scroll to the next categories" }).hover();
  await expect(before).toHaveCSS("color", muted);
});
