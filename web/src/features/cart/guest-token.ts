import { ApolloLink } from "@apollo/client";
import { useSyncExternalStore } from "react";

/** Local storage key of the guest token (storefront spec, section 9). */
const KEY = "guestToken";

const listeners = new Set<() => void>();

/** Stands in where storage is blocked; such a visitor keeps the cart until the page is left. */
let unstored: string | null = null;

/** The guest token, or null when this browser has none. */
export function readGuestToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

export function storeGuestToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    unstored = token;
  }
  tellListeners();
}

export function clearGuestToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** The guest token as it changes, in other tabs too. Undefined on the server and while the page is hydrated. */
export function useGuestToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(subscribe, readGuestToken, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

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
