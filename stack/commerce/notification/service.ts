import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import type { Worker } from "../../process/worker.ts";
import { startNotifier } from "./notifier.ts";

/** Calls after which a sku may be available again, or which may add an alert for a sku that is available. */
const calls = new Set([
  "/Checkout/simplified",
  "/Cart/merge",
  "/ProductNotification/subscribe",
  "/Stock/:sku/receipts",
]);

/**
 * Mails stock alerts while the server runs.
 * @param wakeMails wakes the mail sender.
 * @returns a function that checks for alerts now, for stock that no call has returned.
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
