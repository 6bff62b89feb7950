import { CONTACT_TOPICS, contactMessage } from "@telfer/forms/contact.ts";
import type * as z from "zod/mini";

/** Names of the fields, also in their messages. */
export const contactLabels = {
  topic: "What it is about",
  serialNumber: "Serial number",
  message: "Message",
  name: "Name",
  email: "E-mail address",
};

/** The rules of the gateway. */
export const contactSchema = contactMessage(contactLabels);

export const emptyMessage = { topic: "", serialNumber: "", message: "", name: "", email: "" } satisfies z.input<
  typeof contactSchema
>;

export const topicOptions = Object.entries(CONTACT_TOPICS).map(([value, label]) => ({ value, label }));
