import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Shop, freePorts, startShop } from "../scripts/shop.ts";

export interface ExtraShop extends Shop {
  /** Origin of its pages. */
  url: string;
}

/**
 * A built shop beside the one under test, with variables that that one does not have: pages with their content, and
 * nothing to buy.
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
