import { CONTACT_TOPICS, contactMessage } from "@telfer/forms/contact.ts";
import type * as z from "zod/mini";

export const contactLabels = {
  topic: "Topic",
  serialNumber: "Serial number",
  message: "Message",
  name: "Name",
  email: "Email address",
};

/** Same rules as the gateway. */
export const contactSchema = contactMessage();

export const emptyMessage = { topic: "", serialNumber: "", message: "", name: "", email: "" } satisfies z.input<
  typeof contactSchema
>;

export const topicOptions = Object.entries(CONTACT_TOPICS).map(([value, label]) => ({ value, label }));
