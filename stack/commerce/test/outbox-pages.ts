export interface ShownMail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

const row = /<td>([^<]*)<\/td>\s*<td><a href="\/outbox\/([^"]+)">([^<]*)<\/a><\/td>/g;

const unescape = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/**
 * Reads the mails from the outbox pages, newest first.
 * @param page returns the HTML of a path
 * @param address limits the result to mails to this address
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
