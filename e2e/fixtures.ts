import { test as base, expect } from "@playwright/test";
import { containsCardNumber } from "./card-numbers.ts";

export const shop = {
  get url(): string {
    return required("SHOP_URL");
  },
  get gateway(): string {
    return process.env.SHOP_GATEWAY_URL ?? `${this.url}/graphql`;
  },
  /** The commerce backend, which serves the outbox. */
  get commerce(): string {
    return required("SHOP_COMMERCE_URL");
  },
  get content(): string {
    return required("SHOP_CONTENT_URL");
  },
  get issuer(): string {
    return required("SHOP_IDENTITY_ISSUER");
  },
  get payment(): string {
    return required("SHOP_PAYMENT_URL");
  },
  /** Folder with the channels' files. */
  get channelsDir(): string {
    return required("SHOP_CHANNELS_DIR");
  },
  /** Folder with the data and logs of all processes. */
  get dataDir(): string {
    return required("SHOP_DATA_DIR");
  },
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see shop.setup.ts.`);
  return value;
}

/**
 * A page on the shop's origin. Fails a test if its page throws or logs an error, which includes violations of the content
 * security policy, or if its browser sends a card number to anyone but the payment provider.
 */
export const test = base.extend<{ consoleErrors: string[]; cardNumbersSent: string[] }>({
  // The shop's URL is only known after the global setup.
  baseURL: async ({}, use) => {
    await use(shop.url);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // Tests check the status of the page themselves.
        const ofPage = message.location().url === page.url() && message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !ofPage) errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(errors);
      expect(errors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  cardNumbersSent: [
    async ({ context }, use) => {
      const sent: string[] = [];
      context.on("request", (request) => {
        const { origin } = new URL(request.url());
        const said = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ""];
        if (origin !== shop.payment && said.some(containsCardNumber)) sent.push(`${request.method()} ${request.url()}`);
      });
      await use(sent);
      expect(sent, "requests with a card's number").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
