import { expect, shop, test } from "./fixtures.ts";

test("GraphiQL reads the product a shopper sees, from the gateway's own files", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    // Workers start from blobs, which have no host.
    if (request.url().startsWith("http")) hosts.add(new URL(request.url()).host);
  });
  await page.goto(shop.gateway);
  await page.getByRole("button", { name: /execute query/i }).click();
  await expect(page.getByRole("region", { name: /response|result/i }).or(page.locator(".result-window"))).toContainText(
    "Datum 16",
  );
  expect([...hosts]).toEqual([new URL(shop.gateway).host]);
});
