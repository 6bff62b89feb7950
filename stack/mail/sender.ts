import type { FastifyBaseLogger } from "fastify";
import { startWorker, type Worker } from "../process/worker.ts";
import type { Letter } from "./letter.ts";
import type { Deliver } from "./transport.ts";

/** A mail that was taken from the queue. `content` is what it tells about, put into words when it is sent. */
export interface QueuedMail<Content> {
  id: string;
  recipient: string;
  content: Content;
  /** With this one. */
  attempts: number;
  createdAt: Date;
  /** Older than the day for which delivery is tried. */
  overdue: boolean;
}

/** Where a process keeps its mails until they are sent. */
export interface MailQueue<Content> {
  /** Takes the mail that has been due for longest; it is due again after `leaseMs`. */
  take(leaseMs: number): Promise<QueuedMail<Content> | undefined>;
  /** Makes a mail due after `pauseMs`. */
  postpone(id: string, pauseMs: number): Promise<void>;
  /** Ends a mail that was sent or given up, and forgets what it says. */
  settle(id: string, isGivenUp: boolean): Promise<void>;
}

export interface SenderDeps<Content> {
  queue: MailQueue<Content>;
  /** Null when there is nothing to say to the recipient after all. */
  word: (mail: QueuedMail<Content>) => Promise<Letter | null>;
  deliver: Deliver;
  log: FastifyBaseLogger;
}

/** Milliseconds between two looks at the queue when nobody wakes the sender. */
const intervalMs = 3_000;

/** Milliseconds for one delivery, and how long a mail belongs to the process that took it: more than a delivery. */
const deliveryTimeoutMs = 60_000;
const leaseMs = 120_000;

/** Milliseconds after the first failure, doubled by each further one up to the longest. */
const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/** Milliseconds that a delivery may go on once the process is asked to stop. */
const stopTimeoutMs = 5_000;

/**
 * Sends queued mails one after the other. A mail is taken for two minutes in a short transaction and delivered outside
 * of it, so that no delivery holds a connection. When the process ends in between, the mail goes out again after that
 * time, with the same Message-ID.
 */
export function startSender<Content extends { kind: string }>(deps: SenderDeps<Content>): Worker {
  const abort = new AbortController();
  const worker = startWorker({
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

/** @returns false when nothing is due. */
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
    }
  } catch (error) {
    const fault = describe(error);
    if (!mail.overdue && !fault.forGood) {
      await queue.postpone(id, Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs));
      log.warn({ mail: id, kind, attempts, ...fault }, "a mail could not be sent yet");
      return true;
    }
    log.error({ mail: id, kind, attempts, ...fault }, "a mail was given up");
    isGivenUp = true;
  }
  await queue.settle(id, isGivenUp);
  return true;
}

/** What may be logged of a failure: of SMTP only its codes, because a server's words can repeat the address. */
function describe(error: unknown): Record<string, unknown> & { forGood: boolean } {
  if (!(error instanceof Error)) return { forGood: false };
  const { name, code, command, responseCode } = error as Error & Record<string, unknown>;
  // RFC 5321, section 4.2.1: a 5yz answer to the recipient will not change.
  const forGood = command === "RCPT TO" && Number(responseCode) >= 500;
  const ofSmtp = typeof code === "string" && code.startsWith("E");
  return { fault: name, code, command, responseCode, forGood, err: ofSmtp ? undefined : error };
}
