import { loadScript } from "../script/load-script.ts";
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

/** The provider refused the card data; the message is in its words. */
export class CardRefused extends Error {}

let loading: Promise<Accept> | null = null;

/** Loads the payment script once; after a failure the next call tries again. */
export function loadAccept(scriptUrl: string): Promise<Accept> {
  loading ??= insertScript(scriptUrl).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function insertScript(url: string): Promise<Accept> {
  await loadScript(url);
  if (!window.Accept) throw new Error("The payment script did not announce itself.");
  return window.Accept;
}

/**
 * Hands the card to the provider's script and to nothing else.
 * Returns the opaque token that stands for it; throws `CardRefused`, or what loading the script threw.
 */
export async function tokenizeCard(card: Card, { scriptUrl, clientKey, loginId }: PaymentConfig): Promise<string> {
  const accept = await loadAccept(scriptUrl);
  const cardData = { ...card, cardNumber: card.cardNumber.replace(/\D/g, "") };
  return new Promise((resolve, reject) => {
    accept.dispatchData({ authData: { clientKey, apiLoginID: loginId }, cardData }, ({ messages, opaqueData }) => {
      if (messages.resultCode === "Ok" && opaqueData) resolve(opaqueData.dataValue);
      else reject(new CardRefused(messages.message.map(({ text }) => text).join(" ")));
    });
  });
}
