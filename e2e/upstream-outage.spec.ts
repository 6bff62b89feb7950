import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { type Shop, freePorts, startShop } from "../scripts/shop.ts";

/** A shop without upstreams: only the gateway and the web server run. */
const test = base.extend<object, { lonely: Shop }>({
  lonely: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
      const shop = await startShop({ ports: await freePorts(), dataDir, only: ["gateway", "web"] });
      await use(shop);
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

test(
  "a product page says that it cannot be shown and offers a retry",
  { tag: ["@desktop", "@development"] },
  async ({ page, lonely }) => {
    const response = await page.goto(`http://localhost:${lonely.ports.web}/product/product-long/datum-16`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole("main")).toContainText("can't");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  },
);

test(
  "the home page keeps its header and says what is missing",
  { tag: ["@desktop", "@development"] },
  async ({ page, lonely }) => {
    await page.goto(`http://localhost:${lonely.ports.web}/`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Telfer" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  },
);
