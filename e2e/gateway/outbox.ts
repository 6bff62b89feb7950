import { expect } from "@playwright/test";
import { shop } from "../fixtures.ts";

interface Mail {
  to: string;
  subject: string;
  /** The plain text. */
  text: string;
}

const row = /<td>([^<]*)<\/td>\s*<td><a href="(\/outbox\/[^"]+)">([^<]*)<\/a><\/td>/g;

const unescape = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const page = async (path: string): Promise<string> => (await fetch(shop.commerce + path)).text();

/** The mails to an address, newest first, as the outbox shows them. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const rows = [...(await page("/outbox")).matchAll(row)].filter(([, to = ""]) => unescape(to) === address);
  return Promise.all(
    rows.map(async ([, , path = "", subject = ""]) => {
      const [, text = ""] = /<pre>([^]*?)<\/pre>/.exec(await page(path)) ?? [];
      return { to: address, subject: unescape(subject), text: unescape(text) };
    }),
  );
}

/** Waits for a mail with this subject to an address. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  let mail: Mail | undefined;
  const arrived = async () => {
    mail = (await mailsTo(address)).find((one) => one.subject === subject);
    return mail !== undefined;
  };
  await expect.poll(arrived, { message: `a mail "${subject}" to ${address}` }).toBe(true);
  if (!mail) throw new Error("unreachable: the poll has passed");
  return mail;
}
