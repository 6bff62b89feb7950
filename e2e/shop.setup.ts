import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShop } from "../scripts/build.ts";
import type { Ports } from "../scripts/services.ts";
import { root } from "../scripts/run.ts";
import { freePorts, startShop } from "../scripts/shop.ts";
import { receiveStock } from "../scripts/stock.ts";

/** What the tests of all engines order together; the catalog has fewer. */
const ordered = [
  ["TRW-D16-16-20-W", "100"],
  ["TRW-D16-18-20-W", "100"],
  ["TRW-CAP-LX-NV", "200"],
];

/**
 * Starts the whole shop on free ports with its own data and puts its URLs into the environment. If `SHOP_URL` is already
 * set, the tests use the shop that runs there; the other variables below must then name its URLs and data folder.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  await buildShop();
  const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
  const ports = await freePorts();
  // Tests add channels.
  const channelsDir = join(dataDir, "channels");
  cpSync(join(root, "channels"), channelsDir, { recursive: true });
  const shop = await startShop({
    ports,
    dataDir,
    environment: { ...process.env, CHANNELS_DIR: channelsDir },
    onExit: (name, output) => console.error(`${name} ended unexpectedly:\n${output}`),
  });
  Object.assign(process.env, addressesOf(ports, dataDir));
  const operator = { REST_URL: process.env.SHOP_COMMERCE_URL, DATA_DIR: dataDir };
  for (const stock of ordered) await receiveStock(stock, operator);
  return async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The variables that tell the tests the URLs and data folder of a shop on these local ports. */
export const addressesOf = (ports: Ports, dataDir: string) => ({
  SHOP_URL: `http://localhost:${ports.web}`,
  SHOP_GATEWAY_URL: `http://localhost:${ports.gateway}/graphql`,
  SHOP_COMMERCE_URL: `http://localhost:${ports.commerce}`,
  SHOP_CONTENT_URL: `http://localhost:${ports.content}`,
  SHOP_IDENTITY_ISSUER: `http://localhost:${ports.identity}/realms/telfer`,
  SHOP_PAYMENT_URL: `http://localhost:${ports.payment}`,
  SHOP_CHANNELS_DIR: join(dataDir, "channels"),
  SHOP_DATA_DIR: dataDir,
});
