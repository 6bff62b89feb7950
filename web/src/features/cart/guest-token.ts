import { ApolloLink } from "@apollo/client";
import { createStoredText, useStored } from "../storage/stored-text.ts";

/** Under its key in local storage (storefront spec, section 9). A visitor without storage keeps the cart for the page. */
const guestToken = createStoredText("guestToken");

/** The guest token, or null when this browser has none. */
export const readGuestToken = guestToken.read;

export const storeGuestToken = guestToken.store;

export const clearGuestToken = guestToken.clear;

/** The guest token as it changes, in other tabs too. Undefined on the server and while the page is hydrated. */
export const useGuestToken = (): string | null | undefined => useStored(guestToken, readGuestToken);

/** Names the visitor to the gateway. */
export const guestTokenLink = new ApolloLink((operation, forward) => {
  const token = readGuestToken();
  if (token) {
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { ...headers, "X-Guest-Id": token },
    }));
  }
  return forward(operation);
});
