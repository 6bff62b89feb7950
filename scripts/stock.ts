import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";
import { portsFromEnvironment } from "./services.ts";

interface Answer {
  sku?: string;
  qtyOnHand?: number;
  title?: string;
  errors?: Record<string, string[]>;
}

/**
 * Takes pieces of a sku into the stock of the commerce backend that runs on this machine, or at `REST_URL`. Without
 * `OPERATOR_KEY` the key is the one that the shop has made in `DATA_DIR`.
 *
 * @returns what is on sale now, as a line. @throws an error of one line for anything that does not work.
 */
export async function receiveStock(
  [sku, quantity, ...rest]: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (!sku || !/^\d+$/.test(quantity ?? "") || rest.length > 0) {
    throw new Error("Usage: npm run stock -- SKU QUANTITY");
  }
  const base = environment.REST_URL || `http://127.0.0.1:${portsFromEnvironment(environment).commerce}`;
  const send = (key: string) =>
    fetch(`${base}/Stock/${encodeURIComponent(sku)}/receipts`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ quantity: Number(quantity) }),
    }).catch((cause: unknown) => {
      throw new Error(`Nothing answers at ${base}. Start the shop first: npm start`, { cause });
    });
  const response = await send(operatorKey(environment));
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok) return `${answer.sku}: ${answer.qtyOnHand} on hand.`;
  const faults = Object.entries(answer.errors ?? {}).map(([field, messages]) => `${field}: ${messages.join(" ")}`);
  throw new Error([answer.title ?? `${base} answered ${response.status}.`, ...faults].join(" "));
}

function operatorKey({ OPERATOR_KEY, DATA_DIR }: NodeJS.ProcessEnv): string {
  if (OPERATOR_KEY) return OPERATOR_KEY;
  const dataDir = DATA_DIR || join(root, ".data");
  const file = join(dataDir, "commerce", "operator-key");
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new Error(`There is no operator's key in ${dataDir}. Start the shop first, or set OPERATOR_KEY.`);
}
