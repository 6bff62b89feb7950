import { vi } from "vitest";
import type { App } from "../app.ts";
import { readOutbox, type ShownMail } from "./outbox-pages.ts";

/** All mails of the outbox, newest first. */
export const outbox = (app: App): Promise<ShownMail[]> => readOutbox(async (path) => (await app.inject(path)).body);

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
