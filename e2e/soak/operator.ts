import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { goods, scarceGood } from "./goods.ts";
import type { Notebook } from "./notebook.ts";
import type { Random } from "./random.ts";
import type { Topology } from "./topology.ts";

/** Milliseconds between two receipts of goods, at random. */
const EVERY = { least: 6_000, most: 14_000 };
/** Milliseconds before one without an answer is sent again, with the same key. */
const AGAIN_MS = 1_500;

/** Takes goods into stock now and then, one piece of what is scarce and some of what is not. */
export async function receiveGoods(
  { commerce, operatorKey }: Topology,
  notebook: Notebook,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    await wait(random.between(EVERY.least, EVERY.most));
    const isScarce = random.chance(0.4);
    const receipt = {
      key: randomUUID(),
      sku: isScarce ? scarceGood.sku : random.pick(goods).sku,
      quantity: isScarce ? 1 : 5,
    };
    let isConfirmed = false;
    while (!isConfirmed && !signal.aborted) {
      isConfirmed = await send(commerce, operatorKey, receipt);
      if (isConfirmed) notebook.receipts.push(receipt);
      else await wait(AGAIN_MS);
    }
  }
}

async function send(
  commerce: string,
  operatorKey: string,
  { key, sku, quantity }: Notebook["receipts"][number],
): Promise<boolean> {
  try {
    const { ok } = await fetch(`${commerce}/Stock/${sku}/receipts`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${operatorKey}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ quantity }),
      signal: AbortSignal.timeout(10_000),
    });
    return ok;
  } catch {
    return false;
  }
}
