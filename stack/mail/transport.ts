import { createTransport } from "nodemailer";
import { type Letter, type Letterhead, renderLetter } from "./letter.ts";
import type { Outbox } from "./outbox.ts";

/** A mail that is ready to go. */
export interface OutgoingMail {
  /** Names the mail for good: it makes the Message-ID, by which a second copy is recognised. */
  id: string;
  createdAt: Date;
  to: string;
  letter: Letter;
}

/** Hands a mail over; throws when it was not, or perhaps not, taken. */
export type Deliver = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** Milliseconds for one answer of the server. */
const timeoutMs = 15_000;

/** What both ways share. The content is made here: no file or URL is ever attached. */
const safely = { disableFileAccess: true, disableUrlAccess: true };

/** Sends by SMTP. */
export function deliverBySmtp(url: string, letterhead: Letterhead): Deliver {
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

/** Writes into the local outbox. */
export function deliverToOutbox(outbox: Outbox, letterhead: Letterhead): Deliver {
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

function message({ id, createdAt, to, letter }: OutgoingMail, letterhead: Letterhead) {
  const domain = /@([^@>\s]+)>?$/.exec(letterhead.from)?.[1] ?? "localhost";
  return {
    from: letterhead.from,
    // Objects, because a string would be read as a list of addresses.
    to: { name: "", address: to },
    ...(letter.replyTo !== undefined && { replyTo: { name: "", address: letter.replyTo } }),
    date: createdAt,
    messageId: `<${id}@${domain}>`,
    // RFC 3834: nobody's holiday notice should answer.
    headers: { "Auto-Submitted": "auto-generated" },
    subject: letter.subject,
    ...renderLetter(letter, letterhead),
  };
}
