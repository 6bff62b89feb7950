import { type Request, type Response, test as base, expect } from "@playwright/test";
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

/** Name of the gateway operation in a request; null for other requests. */
export function operationOf(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== "/graphql") return null;
  const isJson = request.headers()["content-type"]?.startsWith("application/json");
  const { operationName } = ((isJson && request.postDataJSON()) || {}) as { operationName?: string };
  return operationName ?? searchParams.get("operationName");
}

/**
 * A page on the shop's origin. A failed test is annotated with the page and its last requests (`npm run logs -- ID` shows
 * what became of each). Fails a test if its page throws or logs an error, which includes violations of the content
 * security policy, or if its browser sends a card number to anyone but the payment provider.
 */
export const test = base.extend<{ failureContext: void; consoleErrors: string[]; cardNumbersSent: string[] }>({
  // The shop's URL is only known after the global setup.
  baseURL: async ({}, use) => {
    await use(shop.url);
  },
  // First, so that it also knows of failures of the fixtures below.
  failureContext: [
    async ({ page }, use, testInfo) => {
      const responses: Response[] = [];
      page.on("response", (response) => void responses.push(response));
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      testInfo.annotations.push({ type: "page", description: page.url() });
      const requests = responses.flatMap((response) => {
        const id = response.headers()["x-request-id"];
        const name = operationOf(response.request()) ?? new URL(response.url()).pathname;
        return id ? [`${name} ${response.status()} ${id}`] : [];
      });
      for (const description of requests.slice(-5)) testInfo.annotations.push({ type: "request", description });
    },
    { auto: true },
  ],
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
