import { parse } from "node-html-parser";

export interface ShownMail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * Reads the mails from the outbox pages, newest first.
 * @param page returns the HTML of a path
 * @param address limits the result to mails to this address
 */
export async function readOutbox(page: (path: string) => Promise<string>, address?: string): Promise<ShownMail[]> {
  const rows = parse(await page("/outbox")).querySelectorAll("tbody tr");
  const found = rows.map((row) => {
    const link = row.querySelector("a");
    const id = link?.getAttribute("href")?.slice("/outbox/".length) ?? "";
    return { id, to: row.querySelectorAll("td").at(-2)?.text ?? "", subject: link?.text ?? "" };
  });
  const wanted = address === undefined ? found : found.filter(({ to }) => to === address);
  return Promise.all(
    wanted.map(async ({ id, to, subject }) => {
      const mail = parse(await page(`/outbox/${id}`));
      return { id, to, subject, text: mail.querySelector("pre")?.text ?? "" };
    }),
  );
}
