import { loadScript } from "#/lib/browser/load-script.ts";
import type { Card } from "./card.ts";

interface Accept {
  dispatchData: (
    data: {
      authData: { clientKey: string; apiLoginID: string };
      cardData: { cardNumber: string; month: string; year: string; cardCode: string };
    },
    callback: (response: AcceptResponse) => void,
  ) => void;
}

interface AcceptResponse {
  messages: { resultCode: "Ok" | "Error"; message: { code: string; text: string }[] };
  opaqueData?: { dataDescriptor: string; dataValue: string };
}

declare global {
  interface Window {
    Accept?: Accept;
  }
}

/** Public settings that the browser needs to reach the payment provider. */
export interface PaymentConfig {
  scriptUrl: string;
  loginId: string;
  clientKey: string;
}

/** The card got no token; the message is shown to the customer. */
export class CardTokenError extends Error {}

/** Limit for loading the provider's script, and for its response. */
export const PAYMENT_TIMEOUT_MS = 20_000;

/** Accept.js codes for input errors: number, month, year, date and security code. Their texts can be shown to customers. */
const cardFaults = new Set(["E_WC_05", "E_WC_06", "E_WC_07", "E_WC_08", "E_WC_15"]);

let loading: Promise<Accept> | null = null;
let attempts = 0;

/** Loads the payment script once; after a failure the next call tries again. */
export function loadAccept(scriptUrl: string): Promise<Accept> {
  loading ??= insertScript(scriptUrl).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function insertScript(url: string): Promise<Accept> {
  // A script that timed out may have loaded after all.
  if (window.Accept) return window.Accept;
  attempts += 1;
  await loadScript(addressFor(url, attempts), PAYMENT_TIMEOUT_MS);
  if (!window.Accept) throw new Error("The payment script did not announce itself.");
  return window.Accept;
}

/** Each attempt needs its own URL; otherwise the browser makes a second script wait for the first one's response. */
function addressFor(scriptUrl: string, attempt: number): string {
  if (attempt === 1) return scriptUrl;
  const url = new URL(scriptUrl, document.baseURI);
  url.searchParams.set("attempt", String(attempt));
  return url.href;
}

/** The error for the customer. Errors that are not about the input are only logged to the console. */
function refusalOf({ message }: AcceptResponse["messages"]): CardTokenError {
  if (message.every(({ code }) => cardFaults.has(code)))
    return new CardTokenError(message.map(({ text }) => text).join(" "));
  console.error(`No token for the card: ${message.map(({ code, text }) => `${code} ${text}`).join(" ")}`);
  return new CardTokenError("We can't take cards right now. Nothing was charged. Please try again later.");
}

/**
 * Passes the card to the provider's script and to nothing else.
 * Returns its opaque token; throws `CardTokenError`, or the error from loading the script.
 */
export async function tokenizeCard(card: Card, { scriptUrl, clientKey, loginId }: PaymentConfig): Promise<string> {
  const accept = await loadAccept(scriptUrl);
  const cardData = { ...card, cardNumber: card.cardNumber.replace(/\D/g, "") };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new CardTokenError("The card payment service isn't responding. Nothing was charged. Please try again."));
    }, PAYMENT_TIMEOUT_MS);
    accept.dispatchData({ authData: { clientKey, apiLoginID: loginId }, cardData }, ({ messages, opaqueData }) => {
      clearTimeout(timer);
      if (messages.resultCode === "Ok" && opaqueData) resolve(opaqueData.dataValue);
      else reject(refusalOf(messages));
    });
  });
}
