import { z } from "zod";

/** A plain address, or a name with the address in angle brackets. */
const senderShape = /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("an smtp:// or smtps:// address; without it emails go to the outbox, but never in production"),
  OUTBOX_DIR: z
    .string()
    .optional()
    .describe("a folder for emails without SMTP_URL, which processes may share; without it the one in DATA_DIR"),
  MAIL_FROM: z
    .string()
    .regex(senderShape)
    .default("Telfer Rimfire Works <shop@telfer.example>")
    .describe("an email address, with or without a name: Name <address>"),
  MAIL_CONTACT: z
    .string()
    .default("(802) 555-0168, weekdays 8 to 4 Eastern")
    .describe("the shop's telephone and hours, for the footer of emails"),
  NODE_ENV: z.string().optional().describe("the kind of environment"),
};

/** Production requires a mail server, because there the outbox has no readers. */
export const hasMailServer = ({ NODE_ENV, SMTP_URL }: { NODE_ENV?: string; SMTP_URL?: string }): boolean =>
  NODE_ENV !== "production" || SMTP_URL !== undefined;
