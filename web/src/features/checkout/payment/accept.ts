import { loadScript } from "../../../lib/load-script.ts";
import type { Card } from "./card.ts";

/** What the card payment provider's script puts on the window. */
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

/** What the browser needs to reach the payment provider; all of it is public. */
export interface PaymentConfig {
  scriptUrl: string;
  loginId: string;
  clientKey: string;
}

/** There is no token for the card; the message is for people. */
export class CardRefused extends Error {}

/** How long the provider's script, or its answer, is waited for. */
export const PAYMENT_TIMEOUT_MS = 20_000;

/** Codes of Accept.js about what was typed: number, month, year, date and security code. Its texts are for people. */
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
  // One that was given up may have come after all.
  if (window.Accept) return window.Accept;
  attempts += 1;
  await loadScript(addressFor(url, attempts), PAYMENT_TIMEOUT_MS);
  if (!window.Accept) throw new Error("The payment script did not announce itself.");
  return window.Accept;
}

/** An address of its own for each attempt: the browser would have a second script wait for the answer to the first. */
function addressFor(scriptUrl: string, attempt: number): string {
  if (attempt === 1) return scriptUrl;
  const url = new URL(scriptUrl, document.baseURI);
  url.searchParams.set("attempt", String(attempt));
  return url.href;
}

/** What people are told; faults that are not theirs are the console's business. */
function refusalOf({ message }: AcceptResponse["messages"]): CardRefused {
  if (message.every(({ code }) => cardFaults.has(code)))
    return new CardRefused(message.map(({ text }) => text).join(" "));
  console.error(`No token for the card: ${message.map(({ code, text }) => `${code} ${text}`).join(" ")}`);
  return new CardRefused("Cards cannot be taken right now. Nothing was charged. Please try again later.");
}

/**
 * Hands the card to the provider's script and to nothing else.
 * Returns the opaque token that stands for it; throws `CardRefused`, or what loading the script threw.
 */
export async function tokenizeCard(card: Card, { scriptUrl, clientKey, loginId }: PaymentConfig): Promise<string> {
  const accept = await loadAccept(scriptUrl);
  const cardData = { ...card, cardNumber: card.cardNumber.replace(/\D/g, "") };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new CardRefused("The card payment service does not answer. Nothing was charged. Please try again."));
    }, PAYMENT_TIMEOUT_MS);
    accept.dispatchData({ authData: { clientKey, apiLoginID: loginId }, cardData }, ({ messages, opaqueData }) => {
      clearTimeout(timer);
      if (messages.resultCode === "Ok" && opaqueData) resolve(opaqueData.dataValue);
      else reject(refusalOf(messages));
    });
  });
}
