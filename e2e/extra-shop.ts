import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Shop, freePorts, startShop } from "../scripts/shop.ts";

export interface ExtraShop extends Shop {
  /** Origin of the web server. */
  url: string;
}

/**
 * Starts a built shop next to the one under test, with environment variables that the other does not have: pages with
 * their content, but nothing to buy.
 */
export async function startExtraShop({ env }: { env: NodeJS.ProcessEnv }): Promise<ExtraShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
  const ports = await freePorts();
  const environment = { ...process.env, ...env };
  const shop = await startShop({ ports, dataDir, only: ["content", "gateway", "web"], environment });
  return {
    ...shop,
    url: `http://localhost:${ports.web}`,
    async stop() {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
