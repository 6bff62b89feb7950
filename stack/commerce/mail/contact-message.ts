import { CONTACT_TOPICS } from "@telfer/forms/contact.ts";
import type { Db } from "../database/tables.ts";
import type { Letter } from "../../mail/letter.ts";

/** A message to the shop, for the shop itself: all that was typed. A reply goes to whoever wrote it. */
export async function contactMessage(db: Db, messageId: number): Promise<Letter> {
  const { topic, serial_number, message, name, email } = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
  return {
    subject: `Message ${messageId}: ${CONTACT_TOPICS[topic]}`,
    blocks: [
      { heading: CONTACT_TOPICS[topic] },
      { lines: [name, email, ...(serial_number ? [`Serial number ${serial_number}`] : [])] },
      { lines: message.split(/\r\n|\r|\n/) },
    ],
    replyTo: email,
  };
}
