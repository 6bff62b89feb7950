import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { join } from "node:path";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { allowKnownHosts } from "../../process/known-hosts.ts";
import type { Worker } from "../../process/worker.ts";
import type { OrderTokens } from "../order/order-token.ts";
import type { MailBranding } from "../../mail/mail-template.ts";
import { openOutbox } from "../../mail/outbox.ts";
import { outboxPages } from "./outbox-pages.ts";
import { startSender } from "../../mail/sender.ts";
import { deliverBySmtp, deliverToOutbox } from "../../mail/transport.ts";
import { mailQueue } from "./queue.ts";
import { renderMail } from "./render-mail.ts";

export interface MailOptions extends MailBranding {
  /** smtp:// or smtps://; null writes mails to the outbox and serves its pages. */
  smtpUrl: string | null;
  /** The outbox's folder, which several processes may share. Default: a folder below `dataDir`. */
  outboxDir?: string;
}

export interface MailDeps {
  dataDir: string;
  /** Host names, besides this machine's own, that may show the outbox. */
  knownHosts: readonly string[];
  mail: MailOptions;
  orderTokens: OrderTokens;
}

/** The email address in `Name <address>`; the shop's own address. */
export const urlOf = (from: string): string => /<(.+)>$/.exec(from)?.[1] ?? from;

/**
 * Registers the outbox's pages if it is used, and sends queued mails while the server runs.
 * @returns a function that wakes the sender for mails that no request queued.
 */
export function mailService(app: App, db: Db, { dataDir, knownHosts, mail, orderTokens }: MailDeps): () => void {
  const { smtpUrl, outboxDir = join(dataDir, "outbox"), ...letterhead } = mail;
  const outbox = smtpUrl === null ? openOutbox(outboxDir) : null;
  if (outbox) {
    app.register(async (scope) => {
      allowKnownHosts(scope, knownHosts);
      outboxPages(scope.withTypeProvider<ZodTypeProvider>(), outbox);
    });
  }
  const deliver = outbox ? deliverToOutbox(outbox, letterhead) : deliverBySmtp(smtpUrl ?? "", letterhead);
  const { from, shopOrigin } = letterhead;
  const shopAddress = urlOf(from);
  let sender: Worker | null = null;
  app.addHook("onReady", async () => {
    sender = startSender({
      queue: mailQueue(db),
      word: ({ content }) => renderMail({ db, shopOrigin, shopAddress, orderTokens }, content),
      deliver,
      log: app.log,
    });
  });
  // A request's mails are committed before its response is sent.
  app.addHook("onResponse", async (request) => {
    if (request.method !== "GET") sender?.wake();
  });
  app.addHook("onClose", async () => sender?.stop());
  return () => sender?.wake();
}
