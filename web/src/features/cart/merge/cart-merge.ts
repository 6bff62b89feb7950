import type { ApolloClient } from "@apollo/client";
import type { CartEvents } from "#/graph/apollo/session.ts";
import { type Schema } from "#/lib/stores/persistent-store.ts";
import { createStore, useStore } from "#/lib/stores/store.ts";
import { currentUserEmail, onUserChange } from "#/features/account/auth/auth-state.ts";
import { createCustomerStore } from "#/features/account/auth/user-storage.ts";
import { type Notification, notification, notify } from "#/lib/stores/notification.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import type { MergeSnapshot } from "./merge-message.ts";

/** The notification of a merge's result; `at` is the time of the merge. */
export type News = Notification & { at?: number };

/** Stored until a merge is reported: the plan and, once it is done, the message. */
export interface Begun {
  /** Email address of the customer whose cart the guest's is merged into. */
  person: string | null;
  plan?: MergeSnapshot;
  news?: News;
}

// Validated by hand: every page of a guest with a cart loads this module, and does without Zod.
const isObject = (stored: unknown): stored is Record<string, unknown> => typeof stored === "object" && stored !== null;
const isNews = (stored: unknown): stored is News =>
  isObject(stored) && typeof stored.type === "string" && typeof stored.message === "string";
const isPlan = (stored: unknown): stored is MergeSnapshot =>
  isObject(stored) && Array.isArray(stored.guest) && Array.isArray(stored.own);
const isBegun = (stored: unknown): stored is Begun =>
  isObject(stored) &&
  (stored.person === null || typeof stored.person === "string") &&
  (stored.plan === undefined || isPlan(stored.plan)) &&
  (stored.news === undefined || isNews(stored.news));
const schemaOf = <T>(is: (stored: unknown) => stored is T): Schema<T> => ({
  safeParse: (stored) => (is(stored) ? { data: stored } : {}),
});

/** A merge that was started but not reported. Any tab can continue it: the merging tab may be closed or hidden. */
export const begunMerge = createCustomerStore<Begun>("cartMerge", schemaOf(isBegun), "local");
/** The message about a merge that this tab is showing. */
export const mergeNewsOfTab = createCustomerStore<News>("cartMergeNews", schemaOf(isNews), "session");
const failureTold = createCustomerStore<string>("cartMergeFailed", /./, "session");

/** Milliseconds that queries wait for a merge; cart changes wait for the end of the attempt, without a limit. */
const READ_TIMEOUT_MS = 5_000;

const isFirstAttempt = createStore(false);

/** Whether a merge after a sign-in is pending, so that there is no cart to show yet. */
export const useIsCartMerging = (): boolean => useStore(isFirstAttempt);

/** Whether there is a guest's cart to merge, or the result of the last merge to report. */
const isDue = (): boolean => guestToken.get() !== null || begunMerge.get() !== null || mergeNewsOfTab.get() !== null;

interface CartMerge extends Pick<CartEvents, "merged"> {
  /**
   * Merges this browser's guest cart into the customer's after each sign-in. A failed merge is retried with the next
   * personal change, when the browser is online again, and by the next page.
   * @returns a function that stops it
   */
  start: (client: ApolloClient) => () => void;
}

export function createCartMerge(): CartMerge {
  /** The running attempt; never rejects. */
  let attempt: Promise<void> | null = null;
  /** Resolves with the attempt, or after `READ_TIMEOUT_MS`. */
  let readable: Promise<unknown> | null = null;

  /** Starts a merge if it is due and not already running. */
  function join(client: ApolloClient): void {
    const person = currentUserEmail();
    if (attempt || person === null || !isDue()) return;
    attempt = tryToJoin(client).finally(() => {
      attempt = null;
      // Another user may have signed in during the merge.
      if (currentUserEmail() !== person) join(client);
    });
    const timeout = new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS));
    readable = Promise.race([attempt, timeout]).then(() => isFirstAttempt.set(false));
  }

  async function tryToJoin(client: ApolloClient): Promise<void> {
    const person = currentUserEmail();
    try {
      const { runCartMerge } = await import("./run-cart-merge.ts");
      await runCartMerge(client);
      failureTold.set(null);
      if (notification.get()?.message === failure) notification.set(null);
    } catch {
      if (currentUserEmail() === person) notifyFailure(() => join(client));
    }
  }

  return {
    async merged(client, { isMutation, isCartChange }) {
      if (isMutation) join(client);
      await (isCartChange ? attempt : readable);
    },

    start(client) {
      const begin = (person: string | null): void => {
        isFirstAttempt.set(person !== null && isDue());
        join(client);
      };
      // Messages left by another tab arrive through the store.
      const stops = [onUserChange(begin), begunMerge.subscribe(() => join(client))];
      const person = currentUserEmail();
      if (person !== null) begin(person);
      const ended = new AbortController();
      const { signal } = ended;
      window.addEventListener("online", () => join(client), { signal });
      document.addEventListener("visibilitychange", () => join(client), { signal });
      return () => {
        stops.forEach((stop) => stop());
        ended.abort();
      };
    },
  };
}

const failure = "Your guest cart couldn't be merged with your account's cart yet. We've kept it.";

/** Shows the failure once per tab; a manual retry may show it again. */
function notifyFailure(join: () => void): void {
  if (failureTold.get() !== null) return;
  failureTold.set("yes");
  const tryAgain = (): void => {
    failureTold.set(null);
    join();
  };
  notify({ type: "warning", message: failure, sticky: true, action: { label: "Try again", run: tryAgain } });
}
