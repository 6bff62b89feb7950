/** A mail as the outbox shows it. */
export interface ShownMail {
  id: string;
  to: string;
  subject: string;
  /** The plain text. */
  text: string;
}

const row = /<td>([^<]*)<\/td>\s*<td><a href="\/outbox\/([^"]+)">([^<]*)<\/a><\/td>/g;

const unescape = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/**
 * Reads the mails off the outbox's pages, newest first.
 * @param page gives the HTML of a path
 * @param address reads the mails to it only
 */
export async function readOutbox(page: (path: string) => Promise<string>, address?: string): Promise<ShownMail[]> {
  const found = [...(await page("/outbox")).matchAll(row)].map(([, to = "", id = "", subject = ""]) => ({
    id,
    to: unescape(to),
    subject: unescape(subject),
  }));
  const wanted = address === undefined ? found : found.filter(({ to }) => to === address);
  return Promise.all(
    wanted.map(async ({ id, to, subject }) => {
      const [, text = ""] = /<pre>([^]*?)<\/pre>/.exec(await page(`/outbox/${id}`)) ?? [];
      return { id, to, subject, text: unescape(text) };
    }),
  );
}
