import { Pool } from "undici";
import type { StartedProcess } from "../measure/process.ts";
import { takeTurns, type TaskCost } from "../measure/turns.ts";
import { addressOf, assistantDocument } from "./documents.ts";

export type ToolTask = "tool" | "get" | "getAgain";

interface ToolOptions {
  gateway: StartedProcess;
  productId: string;
  rounds: number;
  repeats: number;
  warmUp: number;
}

/** A tool's call, and the same operation by GET, one at a time: both are answered from the same kept answer. */
export async function measureTool({ gateway, productId, ...pace }: ToolOptions): Promise<Record<ToolTask, TaskCost>> {
  const pool = new Pool(gateway.origin, { connections: 1 });
  const params = { name: "read_product", arguments: { productId } };
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const address = addressOf(assistantDocument("read_product"), "read_product", { productId });

  const timed = (ask: () => ReturnType<Pool["request"]>) => async () => {
    const began = performance.now();
    const answer = await ask();
    const text = await answer.body.text();
    const ms = performance.now() - began;
    if (answer.statusCode !== 200 || !text.includes(productId)) throw new Error(text.slice(0, 300));
    return ms;
  };
  const get = timed(() => pool.request({ method: "GET", path: address, headers: { accept: "application/json" } }));
  const runs: Record<ToolTask, () => Promise<number>> = {
    tool: timed(() => pool.request({ method: "POST", path: "/mcp", headers, body: message })),
    get,
    getAgain: get,
  };
  const tasks = Object.entries(runs).map(([name, run]) => ({ name, run, processes: [gateway] }));
  try {
    const costs = await takeTurns(tasks, pace);
    return Object.fromEntries(costs.map((cost) => [cost.name, cost])) as Record<ToolTask, TaskCost>;
  } finally {
    await pool.close();
  }
}
