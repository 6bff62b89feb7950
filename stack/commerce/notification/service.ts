import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import type { Worker } from "../../process/worker.ts";
import { startNotifier } from "./notifier.ts";

/** Calls after which a sku may be available again, or somebody has asked for one that is available. */
const calls = new Set([
  "/Checkout/simplified",
  "/Cart/merge",
  "/ProductNotification/subscribe",
  "/Stock/:sku/receipts",
]);

/**
 * Tells those who asked for it what is back in stock, from when the server is ready until it closes.
 *
 * @param wakeMails sends what was queued.
 * @returns looks for alerts now, for stock that no call brought back.
 */
export function notificationService(app: App, db: Db, wakeMails: () => void): () => void {
  let notifier: Worker | null = null;
  app.addHook("onReady", async () => {
    notifier = startNotifier(db, app.log, wakeMails);
  });
  app.addHook("onResponse", async ({ routeOptions: { url } }) => {
    if (url !== undefined && calls.has(url)) notifier?.wake();
  });
  app.addHook("onClose", async () => notifier?.stop());
  return () => notifier?.wake();
}
