import type { FastifyBaseLogger } from "fastify";
import { retryPauseMs } from "../process/retry-pause.ts";
import { telemetry } from "../process/telemetry.ts";
import { startWorker, type Worker } from "../process/worker.ts";
import type { MailBody } from "./mail-template.ts";
import type { Deliver } from "./transport.ts";

/** A claimed mail. `content` is data; the text is rendered when the mail is sent. */
export interface QueuedMail<Content> {
  id: string;
  recipient: string;
  content: Content;
  /** Including the current one. */
  attempts: number;
  createdAt: Date;
  /** Older than one day, the period in which delivery is retried. */
  overdue: boolean;
}

export interface MailQueue<Content> {
  /** Claims a due mail; it becomes due again after `leaseMs`. */
  take(leaseMs: number): Promise<QueuedMail<Content> | undefined>;
  postpone(id: string, pauseMs: number): Promise<void>;
  /** Marks a mail as sent or given up, and deletes its content. */
  settle(id: string, isGivenUp: boolean): Promise<void>;
}

export interface SenderDeps<Content> {
  queue: MailQueue<Content>;
  /** Returns null if there is nothing to send to the recipient after all. */
  word: (mail: QueuedMail<Content>) => Promise<MailBody | null>;
  deliver: Deliver;
  log: FastifyBaseLogger;
}

/** Milliseconds between two polls of the queue if nothing wakes the sender. */
const intervalMs = 3_000;

/** Timeout of one delivery, and the lease of a claimed mail, which must be longer. */
const deliveryTimeoutMs = 60_000;
const leaseMs = 120_000;

/** How long a delivery may continue after the process is asked to stop. */
const stopTimeoutMs = 5_000;

/**
 * Sends queued mails one at a time. A mail is claimed for two minutes in a short transaction and delivered outside of it, so
 * that no delivery holds a connection. If the process ends in between, the mail is sent again after the lease with the same
 * Message-ID.
 */
export function startSender<Content extends { kind: string }>(deps: SenderDeps<Content>): Worker {
  const abort = new AbortController();
  const worker = startWorker({
    name: "mail",
    intervalMs,
    work: () => sendNext(deps, abort.signal),
    onFault: (error) => deps.log.error({ err: error }, "the mail queue failed"),
  });
  return {
    ...worker,
    async stop() {
      const deadline = setTimeout(() => abort.abort(), stopTimeoutMs);
      await worker.stop();
      clearTimeout(deadline);
    },
  };
}

/** @returns false if no mail is due. */
async function sendNext<Content extends { kind: string }>(
  { queue, word, deliver, log }: SenderDeps<Content>,
  abort: AbortSignal,
): Promise<boolean> {
  const mail = await queue.take(leaseMs);
  if (!mail) return false;
  const { id, attempts, createdAt, recipient: to } = mail;
  const { kind } = mail.content;
  let isGivenUp = false;
  try {
    const letter = await word(mail);
    const signal = AbortSignal.any([abort, AbortSignal.timeout(deliveryTimeoutMs)]);
    if (letter) {
      await deliver({ id, createdAt, to, letter }, signal);
      log.info({ mail: id, kind }, "mail sent");
      telemetry.emit("delivery", { queue: "mail", outcome: "sent" });
    }
  } catch (error) {
    const fault = describe(error);
    if (!mail.overdue && !fault.forGood) {
      await queue.postpone(id, retryPauseMs(attempts));
      log.warn({ mail: id, kind, attempts, ...fault }, "a mail could not be sent yet");
      telemetry.emit("delivery", { queue: "mail", outcome: "failed" });
      return true;
    }
    log.error({ mail: id, kind, attempts, ...fault }, "a mail was given up");
    telemetry.emit("delivery", { queue: "mail", outcome: "given-up" });
    isGivenUp = true;
  }
  await queue.settle(id, isGivenUp);
  return true;
}

/** Returns the loggable fields of a failure: for SMTP only its codes, because the server's text can contain the address. */
function describe(error: unknown): Record<string, unknown> & { forGood: boolean } {
  if (!(error instanceof Error)) return { forGood: false };
  const { name, code, command, responseCode } = error as Error & Record<string, unknown>;
  // RFC 5321, section 4.2.1: a 5yz reply to the recipient is permanent.
  const forGood = command === "RCPT TO" && Number(responseCode) >= 500;
  const ofSmtp = typeof code === "string" && code.startsWith("E");
  return { fault: name, code, command, responseCode, forGood, err: ofSmtp ? undefined : error };
}
