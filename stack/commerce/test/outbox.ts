import { expect } from "vitest";
import type { App } from "../app.ts";
import { readOutbox, type ShownMail } from "./outbox-pages.ts";
import { expectOk } from "./shop.ts";

export const outbox = (app: App): Promise<ShownMail[]> => readOutbox(async (path) => (await app.inject(path)).body);

/** Waits until an address has at least `count` mails and returns the newest. */
export async function mailTo(app: App, address: string, count = 1): Promise<ShownMail> {
  let mails: ShownMail[] = [];
  const arrived = async () => {
    mails = (await outbox(app)).filter(({ to }) => to === address);
    return mails.length;
  };
  await expect.poll(arrived, { message: `mails to ${address}` }).toBeGreaterThanOrEqual(count);
  return expectOk(mails[0]);
}
