import { useSyncExternalStore } from "react";

export interface AuthUser {
  /** As the person is greeted: the full name, or the e-mail address where there is none. */
  name: string;
  email: string;
}

/** What failed about signing in or out, for people; the cause is in the console. */
export interface AuthFailure {
  during: "sign-in" | "sign-out" | "renewal";
  message: string;
}

/** Who is signed in (storefront spec, section 4, "Authentication"). */
export interface AuthState {
  status: "loading" | "authenticated" | "anonymous";
  /** Null unless authenticated. */
  user: AuthUser | null;
  /** The newest failure; null once something succeeded. */
  error: AuthFailure | null;
}

const loading: AuthState = { status: "loading", user: null, error: null };

let state = loading;
const listeners = new Set<() => void>();

export function authState(): AuthState {
  return state;
}

export function setAuthState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function setSignedOut(error: AuthFailure | null = null): void {
  setAuthState({ status: "anonymous", user: null, error });
}

/** @returns what ends it */
export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state once it is known who is signed in. */
export async function knownAuthState(): Promise<AuthState> {
  if (state.status === "loading") {
    await new Promise<void>((resolve) => {
      const stop = onAuthChange(() => {
        if (state.status === "loading") return;
        stop();
        resolve();
      });
    });
  }
  return state;
}

/** The state as it changes; `loading` on the server and while the page is hydrated. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(onAuthChange, authState, () => loading);
}
