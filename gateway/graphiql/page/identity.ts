import { ErrorResponse, type User, UserManager } from "oidc-client-ts";
import type { Caller } from "../examples/example.ts";
import { GRAPHQL, oidcSettings } from "./settings.ts";

/** Who runs operations, in a sentence, and what has just happened to them. */
export interface Identity {
  caller: Caller;
  status: string;
}

/** Per tab, like the tokens of oidc-client-ts. */
const GUEST = "graphiql-guest";

/** Tokens with less time left are renewed before use, in seconds. */
const MIN_SECONDS_LEFT = 30;

const ANONYMOUS: Identity = { caller: "anonymous", status: "You are anonymous." };
const A_GUEST: Identity = { caller: "guest", status: "You are a guest." };

const toCustomer = ({ profile }: User): Identity => ({
  caller: "customer",
  status: `You are ${profile.name ?? profile.email ?? "signed in"}.`,
});

export type IdentityStore = Awaited<ReturnType<typeof createIdentity>>;

/** The caller of this tab, who survives a reload. */
export async function createIdentity(issuer: string) {
  const manager = new UserManager(oidcSettings(issuer));
  const listeners = new Set<() => void>();
  const user = await manager.getUser();
  let guestToken = sessionStorage.getItem(GUEST);
  let current = user ? toCustomer(user) : guestToken === null ? ANONYMOUS : A_GUEST;
  let renewal: Promise<User | null> | null = null;

  function show(identity: Identity): void {
    current = identity;
    for (const listener of listeners) listener();
  }

  /** Forgets the caller and becomes a guest, or anonymous without a token. */
  async function leave(token: string | null): Promise<void> {
    guestToken = token;
    if (token === null) sessionStorage.removeItem(GUEST);
    else sessionStorage.setItem(GUEST, token);
    await manager.removeUser();
    show(token === null ? ANONYMOUS : A_GUEST);
  }

  /** A refresh token works once, so simultaneous requests share its use. */
  const renew = (): Promise<User | null> =>
    (renewal ??= manager.signinSilent().finally(() => {
      renewal = null;
    }));

  async function accessToken(): Promise<string> {
    let user = await manager.getUser();
    if (user && (user.expires_in ?? 0) < MIN_SECONDS_LEFT) {
      user = await renew().catch((error: unknown) => {
        if (error instanceof ErrorResponse) return null;
        throw new Error("The sign-in could not be renewed, because the issuer cannot be reached.", { cause: error });
      });
    }
    if (user) return user.access_token;
    await leave(null);
    throw new Error("Your sign-in has ended. Sign in again.");
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => current,
    /** Headers that identify the caller. Throws if the sign-in has ended: nothing is sent anonymously instead. */
    async headers(): Promise<Record<string, string>> {
      if (current.caller === "customer") return { Authorization: `Bearer ${await accessToken()}` };
      return guestToken === null ? {} : { "X-Guest-Id": guestToken };
    },
    becomeAnonymous: () => leave(null),
    /** @param known a token that exists; otherwise a new one is created */
    async becomeGuest(known?: string): Promise<void> {
      try {
        await leave(known ?? (await createGuestToken()));
      } catch (error) {
        show({ ...current, status: `You are not a guest: ${messageOf(error)}` });
      }
    },
    async signIn(): Promise<void> {
      const { caller } = current;
      show({ caller, status: "Sign in in the other window …" });
      try {
        const user = await manager.signinPopup({ popupAbortOnClose: true });
        guestToken = null;
        sessionStorage.removeItem(GUEST);
        show(toCustomer(user));
      } catch (error) {
        show({ caller, status: `You are not signed in: ${messageOf(error)}` });
      }
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function createGuestToken(): Promise<string> {
  const response = await fetch(GRAPHQL, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "mutation { guestTokenCreate { guestToken } }" }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { guestTokenCreate: { guestToken: string | null } };
    errors?: { message: string }[];
  };
  const token = data?.guestTokenCreate.guestToken;
  if (!token) throw new Error(errors?.[0]?.message ?? "The gateway returned no guest token.");
  return token;
}
