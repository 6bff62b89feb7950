import { path } from "../path.ts";
import type { CommerceCalls } from "./calls.ts";
import { anyAnswer, messageAnswer, newsletterStatusAnswer } from "./wire.ts";

/** Newsletter and stock alerts. A text that is answered is for people; null when the backend says nothing. */
export interface NewsletterClient {
  /** Only to be asked for the caller's own verified e-mail address. */
  isSubscribed: (email: string) => Promise<boolean>;
  subscribeToNewsletter: (subscriber: { email: string; firstName: string; lastName: string }) => Promise<string | null>;
  unsubscribeFromNewsletter: (email: string) => Promise<string | null>;
  /** @throws UpstreamProblem with `message` among its members when the token is wrong or spent */
  verifyEmail: (verificationToken: string) => Promise<string | null>;
  createStockAlert: (alert: { email: string; productId: string; sku: string; productName: string }) => Promise<void>;
}

export function createNewsletterClient({ call, read, write }: CommerceCalls): NewsletterClient {
  return {
    isSubscribed: async (email) => (await read(path`/Newsletter/status/${email}`, newsletterStatusAnswer)).isSubscribed,
    subscribeToNewsletter: async (subscriber) =>
      (await write("POST", path`/Newsletter/subscribe`, messageAnswer, subscriber)).message,
    unsubscribeFromNewsletter: async (email) =>
      (await write("POST", path`/Newsletter/unsubscribe`, messageAnswer, { email })).message,
    async verifyEmail(token) {
      // A GET by the contract, but it spends the token: it is neither tried again nor cut off.
      const at = path`/Newsletter/verify/${token}`;
      return (await call({ method: "GET", path: at, kind: "write", answer: messageAnswer })).message;
    },
    async createStockAlert(alert) {
      await write("POST", path`/ProductNotification/subscribe`, anyAnswer, alert);
    },
  };
}
