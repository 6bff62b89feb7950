import { join } from "node:path";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { openOutbox } from "./outbox.ts";
import { outboxPages } from "./outbox-pages.ts";
import { startSender } from "./sender.ts";
import { deliverBySmtp, deliverToOutbox } from "./transport.ts";

/** How mails leave. */
export interface MailOptions {
  /** smtp:// or smtps://; null writes mails into the outbox below `dataDir` and serves its pages. */
  smtpUrl: string | null;
  /** `Name <address>` */
  from: string;
  /** Origin of the links in mails. */
  shopOrigin: string;
}

/** Registers the outbox's pages if it is used, and sends queued mails from when the server is ready until it closes. */
export function mailService(app: App, db: Db, dataDir: string, { smtpUrl, from, shopOrigin }: MailOptions): void {
  const outbox = smtpUrl === null ? openOutbox(join(dataDir, "outbox")) : null;
  if (outbox) outboxPages(app, outbox);
  const deliver = outbox ? deliverToOutbox(outbox, from) : deliverBySmtp(smtpUrl ?? "", from);
  let sender: ReturnType<typeof startSender> | null = null;
  app.addHook("onReady", async () => {
    sender = startSender({ db, deliver, shopOrigin, log: app.log });
  });
  // What a request queued is committed once it is answered.
  app.addHook("onResponse", async (request) => {
    if (request.method !== "GET") sender?.wake();
  });
  app.addHook("onClose", async () => sender?.stop());
}
