import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { join } from "node:path";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { answerKnownHosts } from "../../process/known-hosts.ts";
import type { Worker } from "../../process/worker.ts";
import type { OrderTokens } from "../order/order-token.ts";
import type { Letterhead } from "../../mail/letter.ts";
import { openOutbox } from "../../mail/outbox.ts";
import { outboxPages } from "./outbox-pages.ts";
import { startSender } from "../../mail/sender.ts";
import { deliverBySmtp, deliverToOutbox } from "../../mail/transport.ts";
import { mailQueue } from "./queue.ts";
import { word } from "./wording.ts";

/** How mails leave. */
export interface MailOptions extends Letterhead {
  /** smtp:// or smtps://; null writes mails into the outbox and serves its pages. */
  smtpUrl: string | null;
  /** The outbox's folder, which processes may share; without it the one below `dataDir`. */
  outboxDir?: string;
}

export interface MailDeps {
  dataDir: string;
  /** Names, besides this machine's own, under which the outbox is shown. */
  knownHosts: readonly string[];
  mail: MailOptions;
  orderTokens: OrderTokens;
}

/** The e-mail address of `Name <address>`: where the shop is written to. */
export const addressOf = (from: string): string => /<(.+)>$/.exec(from)?.[1] ?? from;

/**
 * Registers the outbox's pages if it is used, and sends queued mails from when the server is ready until it closes.
 *
 * @returns wakes the sender for mails that no request queued.
 */
export function mailService(app: App, db: Db, { dataDir, knownHosts, mail, orderTokens }: MailDeps): () => void {
  const { smtpUrl, outboxDir = join(dataDir, "outbox"), ...letterhead } = mail;
  const outbox = smtpUrl === null ? openOutbox(outboxDir) : null;
  if (outbox) {
    app.register(async (scope) => {
      answerKnownHosts(scope, knownHosts);
      outboxPages(scope.withTypeProvider<ZodTypeProvider>(), outbox);
    });
  }
  const deliver = outbox ? deliverToOutbox(outbox, letterhead) : deliverBySmtp(smtpUrl ?? "", letterhead);
  const { from, shopOrigin } = letterhead;
  const shopAddress = addressOf(from);
  let sender: Worker | null = null;
  app.addHook("onReady", async () => {
    sender = startSender({
      queue: mailQueue(db),
      word: ({ content }) => word({ db, shopOrigin, shopAddress, orderTokens }, content),
      deliver,
      log: app.log,
    });
  });
  // What a request queued is committed once it is answered.
  app.addHook("onResponse", async (request) => {
    if (request.method !== "GET") sender?.wake();
  });
  app.addHook("onClose", async () => sender?.stop());
  return () => sender?.wake();
}
