import { vi } from "vitest";
import type { App } from "../app.ts";

const unescape = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** A mail as the outbox shows it. */
export interface ShownMail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

const row = /<td>([^<]*)<\/td>\s*<td><a href="\/outbox\/([^"]+)">([^<]*)<\/a><\/td>/g;

/** All mails of the outbox, newest first. */
export async function outbox(app: App): Promise<ShownMail[]> {
  const list = await app.inject("/outbox");
  const found = [...list.body.matchAll(row)];
  return Promise.all(
    found.map(async ([, to = "", id = "", subject = ""]) => {
      const page = await app.inject(`/outbox/${id}`);
      const [, text = ""] = /<pre>([^]*?)<\/pre>/.exec(page.body) ?? [];
      return { id, to: unescape(to), subject: unescape(subject), text: unescape(text) };
    }),
  );
}

/** The newest mail to an address, as soon as there are as many as expected. */
export function mailTo(app: App, address: string, count = 1): Promise<ShownMail> {
  return vi.waitFor(
    async () => {
      const mails = (await outbox(app)).filter(({ to }) => to === address);
      const [newest] = mails;
      if (!newest || mails.length < count) throw new Error(`${mails.length} mails to ${address}`);
      return newest;
    },
    { timeout: 10_000, interval: 30 },
  );
}
