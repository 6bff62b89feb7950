import { test as base, expect } from "@playwright/test";
import { holdsCardNumber } from "./card-numbers.ts";

/** Addresses of the shop under test. */
export const shop = {
  get url(): string {
    return required("SHOP_URL");
  },
  get gateway(): string {
    return process.env.SHOP_GATEWAY_URL ?? `${this.url}/graphql`;
  },
  /** The commerce backend, where the outbox is. */
  get commerce(): string {
    return required("SHOP_COMMERCE_URL");
  },
  /** The content service. */
  get content(): string {
    return required("SHOP_CONTENT_URL");
  },
  /** The OpenID issuer. */
  get issuer(): string {
    return required("SHOP_IDENTITY_ISSUER");
  },
  /** The card payment provider. */
  get payment(): string {
    return required("SHOP_PAYMENT_URL");
  },
  /** The folder with the data and logs of all processes. */
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
 * A page on the shop's origin. Fails a test whose page threw an error or logged one, which is also how the browser tells
 * what a policy stopped, or whose browser gave a card's number to anybody but the payment provider.
 */
export const test = base.extend<{ consoleErrors: string[]; cardNumbersSent: string[] }>({
  // The shop's address is known only once the global setup has run.
  baseURL: async ({}, use) => {
    await use(shop.url);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // The status of the page itself is the test's own business.
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
        if (origin !== shop.payment && said.some(holdsCardNumber)) sent.push(`${request.method()} ${request.url()}`);
      });
      await use(sent);
      expect(sent, "requests with a card's number").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
