import { type User, WebStorageStateStore } from "oidc-client-ts";
import { paths } from "../../../paths.ts";
import { notify } from "../../../lib/notification.ts";
import { type AuthUser, authState, setAuthState, leaving, setSignedOut } from "./auth-state.ts";
import { SignInLost, authFailure, isRefusal } from "./failures.ts";
import { rememberReturn, sayExpired } from "./expired-return.ts";
import type { AuthSettings } from "./settings.ts";
import { currentPath, takesGuests } from "./return-path.ts";
import { SharedUserManager } from "./shared-user-manager.ts";
import { inheritTraces, leaveNoTraces } from "./traces.ts";

/** After which a renewal that failed is tried again. */
const RETRY_AFTER_MS = 5_000;

function createManager({ identity, shopOrigin }: AuthSettings, monitorSession: boolean): SharedUserManager {
  return new SharedUserManager({
    authority: identity.issuer,
    client_id: identity.clientId,
    redirect_uri: shopOrigin + paths.signInCallback,
    silent_redirect_uri: shopOrigin + paths.signInSilent,
    post_logout_redirect_uri: shopOrigin + paths.home,
    response_type: "code",
    scope: "openid profile email",
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 900,
    // The library keeps quiet about a timeout and gives up after any other failure.
    automaticSilentRenew: false,
    // A revocation has nothing to answer, and some providers say so in plain text.
    revokeTokenAdditionalContentTypes: ["text/plain"],
    monitorSession,
    checkSessionIntervalInSeconds: 2,
    userStore: new WebStorageStateStore({ store: localStorage }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
  });
}

function toAuthUser({ profile }: User): AuthUser {
  const email = profile.email ?? "";
  const parts = [profile.given_name, profile.family_name].filter(Boolean).join(" ");
  return { name: profile.name ?? (parts || email), email };
}

/** How a page is left to sign in. */
export interface SignInOptions {
  /** Page of the provider at which it begins; by default the sign-in itself. */
  start?: "registration" | "password";
  /** For a page that only leads on: the provider's takes its place in the history, so that going back passes it. */
  replace?: boolean;
}

export type Session = ReturnType<typeof createSession>;

/** The sign-in of this browser: the part that needs oidc-client-ts, loaded when somebody is or wants to be signed in. */
export function createSession(settings: AuthSettings) {
  let manager: SharedUserManager;
  let stopListening = () => {};
  /** `sub` of who was last shown as signed in. */
  let shown: string | null = null;
  let isSigningOut = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function setSignedIn(user: User): void {
    // A renewal that was under way brings nobody back.
    if (isSigningOut) return;
    inheritTraces(user.profile.sub);
    shown = user.profile.sub;
    setAuthState({ status: "authenticated", user: toAuthUser(user), error: null });
  }

  function adopt(next: SharedUserManager): void {
    stopListening();
    manager = next;
    const { events } = next;
    const stops = [
      events.addUserLoaded(setSignedIn),
      events.addUserUnloaded(() => setSignedOut(authState().error)),
      events.addAccessTokenExpiring(() => renew()),
      // A computer that slept comes here with a sign-in that may still be renewed.
      events.addAccessTokenExpired(() => resume()),
      events.addUserSignedOut(() => checkSession()),
    ];
    stopListening = () => {
      for (const stop of stops) stop();
    };
  }

  async function renew(): Promise<void> {
    try {
      await manager.renew();
    } catch (cause) {
      if (isRefusal(cause)) {
        await expire(cause);
        return;
      }
      setAuthState({ ...authState(), error: authFailure("renewal", cause) });
      renewSoon();
    }
  }

  /** For a provider that is out of reach. */
  function renewSoon(): void {
    clearTimeout(retry);
    retry = setTimeout(() => void renew(), RETRY_AFTER_MS);
  }

  /**
   * The sign-in is over although nobody signed out. What was typed is kept.
   * @param refused the access token that was not taken: one that was replaced meanwhile ends nothing
   */
  async function expire(cause: unknown, refused?: string): Promise<void> {
    if (refused !== undefined && !(await manager.drop(refused))) return;
    const wasShown = authState().status === "authenticated";
    setSignedOut(authFailure("renewal", cause));
    await leave();
    if (!wasShown) return;
    sayExpired();
  }

  /**
   * The sign-in is over, as `expire` has it, and so is the session at the provider, for which the shop is left. People
   * come back to where they are; there it is said.
   */
  async function endSession(cause: unknown, refused: string): Promise<void> {
    const user = await manager.drop(refused);
    if (!user) return;
    leaving(true);
    setSignedOut(authFailure("renewal", cause));
    await leave();
    rememberReturn(currentPath());
    try {
      await manager.signoutRedirect({ id_token_hint: user.id_token });
    } catch (error) {
      rememberReturn(null);
      setSignedOut(authFailure("renewal", error));
      leaving(false);
      sayExpired();
    }
  }

  /** Takes what is stored, renewed where it must be. Out of reach of the provider nobody is signed in until it is. */
  async function resume(): Promise<void> {
    const before = authState().status;
    try {
      const stored = await manager.storedUser();
      const user = stored?.expired ? await manager.renew() : await manager.getUser();
      if (user) {
        setSignedIn(user);
        return;
      }
      await leave();
      setSignedOut();
    } catch (cause) {
      if (!isRefusal(cause)) {
        setSignedOut(authFailure("renewal", cause));
        renewSoon();
      } else if (before === "authenticated") await expire(cause);
      // Who comes back after weeks sees the shop as a guest does.
      else await leave();
    }
  }

  /** Shows nobody signed in; what is stored is another tab's business. */
  const leave = (): Promise<void> => manager.events.unload();

  /**
   * The session frame says that the session has changed. Browsers that keep cookies from frames of other sites make it
   * say so always: whether the session is over, the provider tells by its answer to a renewal.
   */
  async function checkSession(): Promise<void> {
    const before = manager;
    adopt(createManager(settings, false));
    await before.events.unload();
    try {
      await manager.renew({ force: true });
    } catch (cause) {
      if (!isRefusal(cause)) {
        renewSoon();
        return;
      }
    }
    if (await manager.storedUser()) return;
    leaveNoTraces();
    setSignedOut();
    notify({ type: "info", message: "You were signed out." });
  }

  async function currentUser(): Promise<User | null> {
    try {
      return await manager.currentUser();
    } catch (cause) {
      if (isRefusal(cause)) await expire(cause);
      throw cause;
    }
  }

  adopt(createManager(settings, true));

  return {
    resume,
    expire,
    endSession,

    /** Leaves for the provider. @throws when it cannot be reached or the browser stores nothing */
    async signIn(returnTo: string, { start, replace = false }: SignInOptions = {}): Promise<void> {
      const redirectMethod = replace ? "replace" : "assign";
      const request = {
        state: { returnTo },
        ...(takesGuests(returnTo) && { extraQueryParams: { allow_guest: "true" } }),
      };
      if (!start) {
        await manager.signinRedirect({ ...request, redirectMethod });
        return;
      }
      const { registrationUrl, passwordUrl } = settings.identity;
      const page = new URL(start === "registration" ? registrationUrl : passwordUrl);
      const asked = new URL(await manager.signinUrl(request));
      for (const [name, value] of asked.searchParams) page.searchParams.append(name, value);
      window.location[redirectMethod](page);
      // As the manager does: until the page is left, or brought back.
      await new Promise((resolve) => window.addEventListener("pageshow", resolve, { once: true }));
    },

    /** Ends a sign-in. @returns the state it was begun with. @throws when the answer at `url` is none or not ours */
    async complete(url: string): Promise<unknown> {
      const state = new URL(url).searchParams.get("state");
      if (state === null || (await manager.settings.stateStore.get(state)) === null) throw new SignInLost();
      return (await manager.signinRedirectCallback(url)).state;
    },

    /** Leaves for the provider to end the session there. Signed out here even when it fails. */
    async signOut(): Promise<void> {
      isSigningOut = true;
      setSignedOut();
      const stored = await manager.forget().finally(() => {
        isSigningOut = false;
      });
      await manager.signoutRedirect(stored?.id_token ? { id_token_hint: stored.id_token } : {});
    },

    /**
     * The access token to send now, or null when nobody is signed in.
     * @throws when it cannot be renewed, or belongs to somebody else than is shown: what was begun in one name is not
     * sent in another
     */
    async accessToken(): Promise<string | null> {
      const user = await currentUser();
      if (user && user.profile.sub !== shown) throw new Error("Somebody else has signed in.");
      return user?.access_token ?? null;
    },

    leave,
  };
}
