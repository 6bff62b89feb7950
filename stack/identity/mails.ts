import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { MailBody } from "../mail/mail-template.ts";
import type { MailQueue, QueuedMail } from "../mail/sender.ts";
import type { Accounts } from "./accounts.ts";
import type { PasswordResetTokens } from "./password-reset-tokens.ts";

/** The content of a mail as data. `interaction` is the sign-in in which the reset was requested. */
const mailContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("password-reset"), interaction: z.string() }),
  z.object({ kind: z.literal("password-changed") }),
]);
export type MailContent = z.output<typeof mailContent>;

const mailRow = z
  .object({ id: z.string(), recipient: z.string(), content: z.string(), attempts: z.int(), created_at: z.int() })
  .optional();

/** How long delivery is retried, in milliseconds. */
const dayMs = 24 * 60 * 60_000;

export interface Mails extends MailQueue<MailContent> {
  /** Queues a mail. It replaces a queued one of the same kind to the same recipient. */
  add(recipient: string, content: MailContent): void;
}

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
  resets: PasswordResetTokens;
  resetAddress: string;
}

/**
 * Renders a mail. The account lookup happens here, after the response, so that the response time does not reveal it. The
 * token is created here too, so that the queue contains none. A mail that has to be sent again contains a new token, and
 * both work.
 */
export async function renderMail(
  { accounts, resets, resetAddress }: WordingDeps,
  { recipient, content }: QueuedMail<MailContent>,
): Promise<MailBody | null> {
  const account = accounts.findByEmail(recipient);
  if (!account) return null;
  if (content.kind === "password-changed") {
    return {
      subject: "Your password has been changed",
      blocks: [
        { heading: "Your password has been changed" },
        { paragraph: "Your account password was just changed, and every other device was signed out." },
        {
          paragraph:
            "If this wasn’t you, choose a new password right away: “Forgot your password?” on the sign-in page sends you a link. " +
            "Then reply to this message and tell us.",
        },
      ],
    };
  }
  // The token is in the fragment, which browsers do not send, so no log of a server, proxy, or other site contains it.
  // Reading it requires scripts, as does the shop, which starts the sign-in.
  const link = `${resetAddress}#token=${resets.issue(account.sub, content.interaction)}`;
  return {
    subject: "Choose a new password",
    blocks: [
      { heading: "Choose a new password" },
      { paragraph: "Someone asked for a new password for your account. Use this link to choose one." },
      { link, label: "Choose a new password" },
      {
        paragraph:
          "The link works once, within an hour. If this wasn’t you, ignore this message: your password stays the same.",
      },
    ],
  };
}
