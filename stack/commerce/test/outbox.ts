import { expect } from "vitest";
import type { App } from "../app.ts";
import { readOutbox, type ShownMail } from "./outbox-pages.ts";
import { must } from "./shop.ts";

/** All mails of the outbox, newest first. */
export const outbox = (app: App): Promise<ShownMail[]> => readOutbox(async (path) => (await app.inject(path)).body);

/** The newest mail to an address, as soon as there are as many as expected. */
export async function mailTo(app: App, address: string, count = 1): Promise<ShownMail> {
  let mails: ShownMail[] = [];
  const arrived = async () => {
    mails = (await outbox(app)).filter(({ to }) => to === address);
    return mails.length;
  };
  await expect.poll(arrived, { message: `mails to ${address}` }).toBeGreaterThanOrEqual(count);
  return must(mails[0]);
}
