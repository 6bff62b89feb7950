import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { MailContent } from "../database/mail-tables.ts";
import type { Db } from "../database/tables.ts";
import type { Deliver } from "./transport.ts";
import { startWorker, type Worker } from "../worker.ts";
import { word, type WordingDeps } from "./wording.ts";

export interface SenderDeps extends WordingDeps {
  deliver: Deliver;
  log: FastifyBaseLogger;
}

/** Milliseconds between two looks at the queue when nobody wakes the sender. */
const intervalMs = 3_000;

/** Milliseconds for one delivery, and how long a mail belongs to the process that took it: more than a delivery. */
const deliveryTimeoutMs = 60_000;
const lease = 120_000;

/** Milliseconds after the first failure, doubled by each further one up to the longest. */
const firstPause = 5_000;
const longestPause = 3_600_000;

/** Milliseconds that a delivery may go on once the process is asked to stop. */
const stopTimeoutMs = 5_000;

/**
 * Sends queued mails one after the other. A mail is taken for two minutes in a short transaction and delivered outside
 * of it, so that no delivery holds a connection. When the process ends in between, the mail goes out again after that
 * time, with the same Message-ID.
 */
export function startSender(deps: SenderDeps): Worker {
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

interface Taken {
  id: string;
  kind: MailContent["kind"];
  recipient: string;
  content: MailContent;
  attempts: number;
  created_at: Date;
  /** Older than the day for which delivery is tried. */
  overdue: boolean;
}

/** @returns false when nothing is due. */
async function sendNext(deps: SenderDeps, abort: AbortSignal): Promise<boolean> {
  const { db, deliver, log } = deps;
  const mail = await takeMail(db);
  if (!mail) return false;
  const { id, kind, attempts } = mail;
  try {
    const letter = await word(deps, mail.content);
    const signal = AbortSignal.any([abort, AbortSignal.timeout(deliveryTimeoutMs)]);
    await deliver({ id, createdAt: mail.created_at, to: mail.recipient, letter }, signal);
  } catch (error) {
    const fault = describe(error);
    if (mail.overdue || fault.forGood) {
      await settle(db, id);
      log.error({ mail: id, kind, attempts, ...fault }, "a mail was given up");
    } else {
      const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
      await db
        .updateTable("mails")
        .set({ next_at: after(pause) })
        .where("id", "=", id)
        .execute();
      log.warn({ mail: id, kind, attempts, ...fault }, "a mail could not be sent yet");
    }
    return true;
  }
  await settle(db, id);
  log.info({ mail: id, kind }, "mail sent");
  return true;
}

const after = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/** Takes the mail that has been due for longest. */
export async function takeMail(db: Db): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update mails set attempts = attempts + 1, next_at = ${after(lease)}
    where id = (
      select id from mails where settled_at is null and next_at <= now() order by next_at limit 1
      for update skip locked
    )
    returning id, kind, recipient, content, attempts, created_at, created_at < now() - interval '1 day' as overdue`.execute(
    db,
  );
  return rows[0];
}

async function settle(db: Db, id: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ settled_at: sql<Date>`now()`, content: null })
    .where("id", "=", id)
    .execute();
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
