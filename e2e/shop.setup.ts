import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShop } from "../scripts/build.ts";
import { freePorts, startShop } from "../scripts/shop.ts";

/**
 * Starts the whole shop on free ports with data of its own and names its addresses in the environment. `SHOP_URL` set
 * beforehand: the tests use the shop that runs there.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  await buildShop();
  const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
  const ports = await freePorts();
  const shop = await startShop({
    ports,
    dataDir,
    onExit: (name, output) => console.error(`${name} ended unexpectedly:\n${output}`),
  });
  process.env.SHOP_URL = `http://localhost:${ports.web}`;
  process.env.SHOP_GATEWAY_URL = `http://localhost:${ports.gateway}/graphql`;
  return async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
