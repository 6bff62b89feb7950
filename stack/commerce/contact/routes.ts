import { CONTACT_TOPICS } from "@telfer/forms/contact.ts";
import { z } from "zod";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { email } from "../fields.ts";
import { queueMail, queueMessage } from "../mail/queue.ts";
import { optionalText, requiredText } from "../../process/text.ts";

const contactMessage = z.object({
  topic: z.enum(Object.keys(CONTACT_TOPICS) as (keyof typeof CONTACT_TOPICS)[]),
  serialNumber: optionalText(100),
  message: requiredText(5_000),
  name: requiredText(200),
  email,
});

/**
 * Messages to the shop: each is stored, mailed to the shop, and acknowledged to its sender.
 * @param shopAddress the shop's own email address.
 */
export function contactRoutes(app: App, db: Db, shopAddress: string): void {
  app.post("/Contact/message", { schema: { body: contactMessage } }, ({ body }) =>
    db.transaction().execute(async (tx) => {
      const { topic, serialNumber, message, name, email } = body;
      const { id } = await tx
        .insertInto("contact_messages")
        .values({ topic, serial_number: serialNumber, message, name, email })
        .returning("id")
        .executeTakeFirstOrThrow();
      await queueMessage(tx, shopAddress, id);
      await queueMail(tx, email, { kind: "contact-receipt", messageId: id });
      return { id };
    }),
  );
}
