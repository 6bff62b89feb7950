import { createStore, useStore } from "../../../lib/store.ts";

export interface AuthUser {
  /** As the person is greeted: the full name, or the e-mail address where there is none. */
  name: string;
  email: string;
}

/** What failed about signing in or out, for people; the cause is in the console. */
export interface AuthFailure {
  during: "sign-in" | "sign-out" | "renewal";
  message: string;
  /** Whether the shop was left to end the session at the provider, and people are back where they were. */
  isBack?: true;
}

/** What is said when a sign-in has ended without a sign-out. */
export const SIGN_IN_EXPIRED = "Your sign-in has expired. Please sign in again.";

/** Who is signed in. */
export interface AuthState {
  status: "loading" | "authenticated" | "anonymous";
  /** Null unless authenticated. */
  user: AuthUser | null;
  /** The newest failure; null once something succeeded. */
  error: AuthFailure | null;
}

const loading: AuthState = { status: "loading", user: null, error: null };

const state = createStore(loading);

/** Whether this document is about to be left for the provider. */
export const leaving = createStore(false);

export const authState = (): AuthState => state();

export function setAuthState(next: AuthState): void {
  state(next);
}

export function setSignedOut(error: AuthFailure | null = null): void {
  setAuthState({ status: "anonymous", user: null, error });
}

/** @returns what ends it */
export const onAuthChange = (listener: () => void): (() => void) => state.subscribe(listener);

/** E-mail address of who is signed in; null when nobody is, or it is not known yet. */
export const currentPerson = (): string | null => state().user?.email ?? null;

/** Tells when somebody signs in or out, or makes way for another. @returns what ends it */
export function onPersonChange(listener: (person: string | null, before: string | null) => void): () => void {
  let known = currentPerson();
  return onAuthChange(() => {
    const before = known;
    known = currentPerson();
    if (known !== before) listener(known, before);
  });
}

/** The state once it is known who is signed in. */
export async function knownAuthState(): Promise<AuthState> {
  if (state().status === "loading") {
    await new Promise<void>((resolve) => {
      const stop = onAuthChange(() => {
        if (state().status === "loading") return;
        stop();
        resolve();
      });
    });
  }
  return state();
}

/** The state as it changes; `loading` on the server and while the page is hydrated. */
export const useAuthState = (): AuthState => useStore(state);
