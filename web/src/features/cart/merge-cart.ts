import { type ApolloClient, ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { from, switchMap } from "rxjs";
import { readSession, writeSession } from "../../lib/session-value.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { currentPerson, knownAuthState, onPersonChange } from "../account/auth/auth-state.ts";
import { customerKey } from "../account/auth/traces.ts";
import { notification, notify } from "../../lib/notification.ts";
import { readGuestToken } from "./guest-token.ts";

/** Local storage: a merge that has begun and is not told yet. */
export const MERGE = customerKey("cartMerge");
/** Session storage: what this tab is telling of one, and whether it has said that one failed. */
export const NEWS = customerKey("cartMergeNews");
const FAILED = customerKey("cartMergeFailed");

/** Milliseconds that reading waits for the carts to be joined; cart changes wait for the end of the attempt, however long. */
const READ_TIMEOUT_MS = 5_000;

/** The attempt that is under way; never fails. */
let attempt: Promise<void> | null = null;
/** Ends with it, or after that time. */
let readable: Promise<unknown> | null = null;
/** Whether the carts are being joined for somebody who has just signed in. */
const isFirstAttempt = createStore(false);

/** Whether the cart is about to be joined with the guest's after a sign-in, so that there is nothing to show yet. */
export const useCartAwaited = (): boolean => useStore(isFirstAttempt);

/**
 * Joins the guest's cart of this browser with the customer's each time that somebody has signed in. What failed is tried
 * again with the next personal change, when the browser is online again, and by the next page.
 *
 * @returns what ends it
 */
export function startCartMerge(client: ApolloClient): () => void {
  const begin = (person: string | null): void => {
    isFirstAttempt(person !== null && isDue());
    join(client);
  };
  const stop = onPersonChange(begin);
  const person = currentPerson();
  if (person !== null) begin(person);
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("online", () => join(client), { signal });
  // What another tab left to be told.
  window.addEventListener("storage", ({ key }) => key === MERGE && join(client), { signal });
  document.addEventListener("visibilitychange", () => join(client), { signal });
  return () => {
    stop();
    ended.abort();
  };
}

/**
 * Operations wait until it is known who is signed in and the carts are joined; those of the merge itself
 * (`cartMerge: true`) do not.
 */
export const mergedCartLink = new ApolloLink((operation, forward) => {
  const { cartMerge, cartChange } = operation.getContext();
  if (cartMerge) return forward(operation);

  async function wait(): Promise<void> {
    await knownAuthState();
    if (operation.operationType === OperationTypeNode.MUTATION) join(operation.client);
    await (cartChange ? attempt : readable);
  }
  return from(wait()).pipe(switchMap(() => forward(operation)));
});

/** Whether there is a guest's cart to join, or something to tell of the last one. */
const isDue = (): boolean =>
  readGuestToken() !== null || localStorage.getItem(MERGE) !== null || readSession(NEWS) !== null;

/** Joins the carts when there is need to and nobody is at it. */
function join(client: ApolloClient): void {
  const person = currentPerson();
  if (attempt || person === null || !isDue()) return;
  attempt = tryToJoin(client).finally(() => {
    attempt = null;
    // Somebody else may have signed in meanwhile.
    if (currentPerson() !== person) join(client);
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS));
  readable = Promise.race([attempt, timeout]).then(() => isFirstAttempt(false));
}

async function tryToJoin(client: ApolloClient): Promise<void> {
  const person = currentPerson();
  try {
    const { joinCarts } = await import("./join-carts.ts");
    await joinCarts(client);
    writeSession(FAILED, null);
    if (notification()?.message === failure) notification(null);
  } catch {
    if (currentPerson() === person) notifyFailure(client);
  }
}

const failure = "Your cart from before you signed in could not be joined with your account's cart yet. It is kept.";

/** Said once, however often it is tried; to who tries again it is an answer. */
function notifyFailure(client: ApolloClient): void {
  if (readSession(FAILED) !== null) return;
  writeSession(FAILED, true);
  const tryAgain = (): void => {
    writeSession(FAILED, null);
    join(client);
  };
  notify({ type: "warning", message: failure, sticky: true, action: { label: "Try again", run: tryAgain } });
}
