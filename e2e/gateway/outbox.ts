import { expect } from "@playwright/test";
import { readOutbox, type ShownMail } from "../../stack/commerce/test/outbox-pages.ts";
import { shop } from "../fixtures.ts";

const page = async (path: string): Promise<string> => (await fetch(shop.commerce + path)).text();

/** Emails to an address, newest first, as the outbox shows them. */
export const mailsTo = (address: string): Promise<ShownMail[]> => readOutbox(page, address);

export async function mailTo(address: string, subject: string): Promise<ShownMail> {
  let mail: ShownMail | undefined;
  const arrived = async () => {
    mail = (await mailsTo(address)).find((one) => one.subject === subject);
    return mail !== undefined;
  };
  await expect.poll(arrived, { message: `a mail "${subject}" to ${address}` }).toBe(true);
  if (!mail) throw new Error("unreachable: the poll has passed");
  return mail;
}
