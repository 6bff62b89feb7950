import { createStore, storeValue, useStore } from "#/lib/stores/store.ts";

export interface AuthUser {
  /** Full name, or the email address without one. */
  name: string;
  email: string;
}

/** Failed sign-in, sign-out or renewal, with a message for the user; the console shows the cause. */
export interface AuthFailure {
  during: "sign-in" | "sign-out" | "renewal";
  message: string;
  /** Set if the page was left to end the session at the provider and the user is back on it. */
  isBack?: true;
}

export const SIGN_IN_EXPIRED = "Your sign-in has expired. Please sign in again.";

export interface AuthState {
  status: "loading" | "authenticated" | "anonymous";
  user: AuthUser | null;
  /** The latest failure; null after the next success. */
  error: AuthFailure | null;
}

const loading: AuthState = { status: "loading", user: null, error: null };

const state = createStore(loading);

/** True while this document is being left for the identity provider. */
export const isLeavingPage = createStore(false);

export const authState = (): AuthState => state.get();

export function setAuthState(next: AuthState): void {
  state.set(next);
}

export function setSignedOut(error: AuthFailure | null = null): void {
  setAuthState({ status: "anonymous", user: null, error });
}

export const onAuthChange = (listener: () => void): (() => void) => state.subscribe(listener);

/** Email address of the signed-in user; null if anonymous or not known yet. */
export const currentUserEmail = (): string | null => state.get().user?.email ?? null;

/** Calls `listener` when the user signs in, signs out or changes. @returns a function that unsubscribes */
export function onUserChange(listener: (person: string | null, before: string | null) => void): () => void {
  let known = currentUserEmail();
  return onAuthChange(() => {
    const before = known;
    known = currentUserEmail();
    if (known !== before) listener(known, before);
  });
}

type KnownAuthState = AuthState & { status: "authenticated" | "anonymous" };

const isKnown = (current: AuthState): current is KnownAuthState => current.status !== "loading";

export const settledAuthState = (): Promise<AuthState> => storeValue(state, isKnown);

/** `loading` on the server and during hydration. */
export const useAuthState = (): AuthState => useStore(state);
