import { test as base, expect } from "@playwright/test";

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

/** A page on the shop's origin. Fails a test whose page threw an error or logged one. */
export const test = base.extend<{ consoleErrors: string[] }>({
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
});

export { expect };
