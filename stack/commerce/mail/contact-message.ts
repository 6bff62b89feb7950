import { CONTACT_TOPICS } from "@telfer/forms/contact.ts";
import type { Selectable } from "kysely";
import type { MailTables } from "../database/mail-tables.ts";
import type { Db } from "../database/tables.ts";
import type { Block, MailBody } from "../../mail/mail-template.ts";

type Message = Selectable<MailTables["contact_messages"]>;

/** A contact message, mailed to the shop in full. A reply goes to its author. */
export async function contactMessage(db: Db, messageId: number): Promise<MailBody> {
  const message = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  return {
    subject: titleOf(message),
    blocks: blocksOf(message),
    replyTo: message.email,
  };
}

/** One mail to the shop with several contact messages in full, used when the hourly limit for single mails is reached. */
export async function contactDigest(db: Db, digest: string): Promise<MailBody> {
  const messages = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("digest", "=", digest)
    .orderBy("id")
    .execute();
  const [first, last] = [messages.at(0)?.id, messages.at(-1)?.id];
  const subject = first === last ? `Message ${first}` : `Messages ${first} to ${last}`;
  return {
    subject,
    blocks: [
      { heading: subject },
      { paragraph: "Many messages came in within an hour, so here they are together. Reply to each one separately." },
      ...messages.flatMap(blocksOf),
    ],
  };
}

const titleOf = ({ id, topic }: Message): string => `Message ${id}: ${CONTACT_TOPICS[topic]}`;

function blocksOf(message: Message): Block[] {
  const { name, email, serial_number, message: text } = message;
  return [
    { heading: titleOf(message) },
    { lines: [name, email, ...(serial_number ? [`Serial number ${serial_number}`] : [])] },
    { lines: text.split(/\r\n|\r|\n/) },
  ];
}
