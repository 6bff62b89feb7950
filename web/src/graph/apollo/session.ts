import type { ApolloClient } from "@apollo/client";

/** The user and guest whose tokens operations carry; implemented by the account and cart modules. */
export interface Session {
  /** Email address of the signed-in customer; null for a guest and until the session is known. */
  person: () => string | null;
  known: () => Promise<unknown>;
  onUserChange: (listener: (person: string | null, before: string | null) => void) => () => void;
  /** Waits for a pending renewal. Null for a guest; rejects if the token cannot be renewed. */
  accessToken: () => Promise<string | null>;
  /** Ends the session of a rejected token; with `atProvider`, also the session at the identity provider. */
  expire: (token: string, atProvider: boolean) => Promise<void>;
  /** User-facing message for an operation that was interrupted by a change of user. */
  personChangedMessage: () => string;
  guestToken: () => string | null;
}

export interface CartEvents {
  /** Settles once the operation may be sent while a cart merge may be pending. Never rejects. */
  merged: (client: ApolloClient, operation: { isMutation: boolean; isCartChange: boolean }) => Promise<void>;
  /** A mutation changed the cart or placed it as an order. */
  changed: () => void;
  /** The cart queue became busy (false) or empty (true). */
  settled: (isSettled: boolean) => void;
}
