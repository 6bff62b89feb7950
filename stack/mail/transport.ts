import { createTransport } from "nodemailer";
import { type MailBody, type MailBranding, renderMailBody } from "./mail-template.ts";
import type { Outbox } from "./outbox.ts";

export interface OutgoingMail {
  /** Permanent id of the mail. The Message-ID contains it, so that clients recognize a duplicate. */
  id: string;
  createdAt: Date;
  to: string;
  letter: MailBody;
}

/** Delivers a mail; throws if the server did not accept it, or may not have. */
export type Deliver = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** Timeout of one server reply in milliseconds. */
const timeoutMs = 15_000;

/** Settings for SMTP and outbox. All content is generated, so files and URLs are never attached. */
const safely = { disableFileAccess: true, disableUrlAccess: true };

export function deliverBySmtp(url: string, letterhead: MailBranding): Deliver {
  const transport = createTransport({
    url,
    ...safely,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (mail, signal) => {
    await transport.sendMail({ ...message(mail, letterhead), signal });
  };
}

export function deliverToOutbox(outbox: Outbox, letterhead: MailBranding): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...safely });
  return async (mail) => {
    const content = message(mail, letterhead);
    const { message: bytes } = await transport.sendMail(content);
    if (!Buffer.isBuffer(bytes)) throw new Error("the stream transport made no buffer");
    const { subject, text, html } = content;
    const { createdAt, to, letter } = mail;
    const date = createdAt.toISOString();
    await outbox.write(mail.id, { date, to, replyTo: letter.replyTo, subject, text, html }, bytes);
  };
}

function message({ id, createdAt, to, letter }: OutgoingMail, letterhead: MailBranding) {
  const domain = /@([^@>\s]+)>?$/.exec(letterhead.from)?.[1] ?? "localhost";
  return {
    from: letterhead.from,
    // An object, because a string would be parsed as a list of addresses.
    to: { name: "", address: to },
    ...(letter.replyTo !== undefined && { replyTo: { name: "", address: letter.replyTo } }),
    date: createdAt,
    messageId: `<${id}@${domain}>`,
    // RFC 3834: prevents automatic replies.
    headers: { "Auto-Submitted": "auto-generated" },
    subject: letter.subject,
    ...renderMailBody(letter, letterhead),
  };
}
