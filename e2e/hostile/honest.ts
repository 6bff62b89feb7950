// Somebody who wants to shop while others attack.
import { setTimeout as pause } from "node:timers/promises";
import { openBrowser, readOperations } from "../soak/browser.ts";
import { type Good, goods } from "../soak/goods.ts";
import { createRecords, type Try } from "../soak/records.ts";

/** Between one click and the next, whether or not the answer is there. */
const CLICK_EVERY_MS = 250;

/** Milliseconds in which the gateway promises an answer: reads 4 s, changes 15 s (docs of the gateway, "Deadlines"). */
export const deadlineMs = (operation: string): number => (operation === "CartAddLine" ? 15_000 : 4_000);

const found = goods[0];
if (!found) throw new Error("the local shop has nothing to sell");
const good: Good = found;
const article = { productId: good.productId, sku: good.sku, optionIds: good.optionIds, quantity: 1 };

export interface Honest {
  tries: Try[];
  /** Clicks until the signal aborts; resolves when the last answer is there. */
  shop: (signal: AbortSignal) => Promise<void>;
}

export async function openHonest(url: string): Promise<Honest> {
  const records = createRecords();
  const browser = openBrowser(url, readOperations(), records);
  const { guestTokenCreate } = await browser.ask<{ guestTokenCreate: { guestToken: string } }>("GuestTokenCreate");
  browser.identify({ "x-guest-id": guestTokenCreate.guestToken });
  const clicks: (() => Promise<unknown>)[] = [
    () => browser.page("Home page", "/"),
    () => browser.ask("Product", { documentId: good.productId }),
    () => browser.ask("Cart"),
    () => browser.page("Product page", good.path),
    () => browser.ask("Dealers", { postalCode: "97201", radius: 50, first: 20 }),
    () => browser.ask("CartAddLine", { input: article }),
    () => browser.page("Collection page", "/product/collection-filterable-grid/barrels-and-triggers"),
    () => browser.page("Search page", "/search/barrel"),
    () => browser.ask("Cart"),
  ];
  return {
    tries: records.tries,
    async shop(signal) {
      const underWay: Promise<unknown>[] = [];
      for (let click = 0; !signal.aborted; click++) {
        underWay.push((clicks[click % clicks.length]?.() ?? Promise.resolve()).catch(() => undefined));
        await pause(CLICK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      }
      await Promise.all(underWay);
    },
  };
}
