import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Letter } from "../mail/letter.ts";
import type { MailQueue, QueuedMail } from "../mail/sender.ts";
import type { Accounts } from "./accounts.ts";
import type { Resets } from "./resets.ts";

/** What a mail tells about. `interaction` is the sign-in in which a reset was asked for. */
const mailContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("password-reset"), interaction: z.string() }),
  z.object({ kind: z.literal("password-changed") }),
]);
export type MailContent = z.output<typeof mailContent>;

const mailRow = z
  .object({ id: z.string(), recipient: z.string(), content: z.string(), attempts: z.int(), created_at: z.int() })
  .optional();

/** Milliseconds for which delivery is tried. */
const dayMs = 24 * 60 * 60_000;

export interface Mails extends MailQueue<MailContent> {
  /** Queues a mail; one of the same kind that still waits for this recipient makes way for it. */
  add(recipient: string, content: MailContent): void;
}

/** The mails that wait to be sent. */
export function openMails(db: DatabaseSync, now: () => number = Date.now): Mails {
  const supersede = db.prepare("delete from mails where recipient = ? and content ->> 'kind' = ?");
  const insert = db.prepare("insert into mails (id, recipient, content, created_at, next_at) values (?, ?, ?, ?, ?)");
  const take = db.prepare(
    `update mails set attempts = attempts + 1, next_at = ?
     where id = (select id from mails where next_at <= ? order by next_at limit 1)
     returning id, recipient, content, attempts, created_at`,
  );
  const postpone = db.prepare("update mails set next_at = ? where id = ?");
  const remove = db.prepare("delete from mails where id = ?");

  return {
    add(recipient, content) {
      supersede.run(recipient, content.kind);
      insert.run(randomUUID(), recipient, JSON.stringify(content), now(), now());
    },
    async take(leaseMs) {
      const row = mailRow.parse(take.get(now() + leaseMs, now()));
      if (!row) return undefined;
      const { created_at: createdAt, content, ...mail } = row;
      return {
        ...mail,
        content: mailContent.parse(JSON.parse(content)),
        createdAt: new Date(createdAt),
        overdue: createdAt < now() - dayMs,
      };
    },
    async postpone(id, pauseMs) {
      postpone.run(now() + pauseMs, id);
    },
    async settle(id) {
      remove.run(id);
    },
  };
}

interface WordingDeps {
  accounts: Accounts;
  resets: Resets;
  /** Address of the page where a new password is chosen. */
  resetAddress: string;
}

/**
 * Puts a mail into words. Whether there is an account is looked up here, after the answer to whoever asked; and a token is
 * made here, so that none lies in the queue. A copy that has to be sent again brings another, and both are good.
 */
export async function word(
  { accounts, resets, resetAddress }: WordingDeps,
  { recipient, content }: QueuedMail<MailContent>,
): Promise<Letter | null> {
  const account = accounts.findByEmail(recipient);
  if (!account) return null;
  if (content.kind === "password-changed") {
    return {
      subject: "Your password has been changed",
      blocks: [
        { heading: "Your password has been changed" },
        { paragraph: "The password of your account was changed just now, and every other device was signed out." },
        {
          paragraph:
            "If this was not you, choose a new password at once: “Forgot your password?” on the sign-in page sends you a link. " +
            "Then reply to this message and tell us.",
        },
      ],
    };
  }
  // In the fragment, which no browser sends: no log of a server, proxy or other site gets the token. Reading it takes a
  // script, and nobody comes to sign in without: the shop begins the sign-in by one.
  const link = `${resetAddress}#token=${resets.issue(account.sub, content.interaction)}`;
  return {
    subject: "Choose a new password",
    blocks: [
      { heading: "Choose a new password" },
      { paragraph: "We were asked for a new password for your account. Follow the link to choose it." },
      { link, label: "Choose a new password" },
      {
        paragraph:
          "The link works once and for one hour. If this was not you, ignore this message: your password stays as it is.",
      },
    ],
  };
}
