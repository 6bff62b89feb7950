import { type User, WebStorageStateStore } from "oidc-client-ts";
import { paths } from "#/paths.ts";
import { notify } from "#/lib/stores/notification.ts";
import { type AuthUser, authState, setAuthState, isLeavingPage, setSignedOut } from "./auth-state.ts";
import { UnknownSignInState, authFailure, isProviderRejection } from "./failures.ts";
import { notifySessionExpired } from "./session-expired-return.ts";
import type { AuthSettings } from "./settings.ts";
import { currentPath, allowsGuests } from "./return-path.ts";
import { SharedUserManager } from "./shared-user-manager.ts";
import { adoptGuestStorage, clearUserStorage, returnPath } from "./user-storage.ts";

const RETRY_AFTER_MS = 5_000;

function createManager({ identity, shopOrigin }: AuthSettings, monitorSession: boolean): SharedUserManager {
  return new SharedUserManager({
    authority: identity.issuer,
    client_id: identity.clientId,
    redirect_uri: shopOrigin + paths.signInCallback,
    silent_redirect_uri: shopOrigin + paths.signInSilent,
    post_logout_redirect_uri: shopOrigin + paths.home,
    response_type: "code",
    scope: "openid profile email catalog:read cart:write orders:read orders:write profile:read profile:write",
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 900,
    // The library's own renewal does not report a timeout and gives up after any other failure.
    automaticSilentRenew: false,
    // A revocation has no response body, and some providers send it as text/plain.
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

export interface SignInOptions {
  /** Provider page to start at; by default the sign-in page. */
  start?: "registration" | "password";
  /** Replaces the history entry of a page that only redirects, so that Back skips it. */
  replace?: boolean;
}

export type Session = ReturnType<typeof createSession>;

/** The session code needs oidc-client-ts, so load it only when a user is signed in or wants to sign in. */
export function createSession(settings: AuthSettings) {
  let manager: SharedUserManager;
  let stopListening = () => {};
  /** `sub` of the user last shown as signed in. */
  let shown: string | null = null;
  let isSigningOut = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function setSignedIn(user: User): void {
    // A renewal in progress must not sign the user in again.
    if (isSigningOut) return;
    adoptGuestStorage(user.profile.sub);
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
      // After sleep, a computer gets here with a session that may still be renewable.
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
      if (isProviderRejection(cause)) {
        await expire(cause);
        return;
      }
      setAuthState({ ...authState(), error: authFailure("renewal", cause) });
      renewSoon();
    }
  }

  function renewSoon(): void {
    clearTimeout(retry);
    retry = setTimeout(() => void renew(), RETRY_AFTER_MS);
  }

  /**
   * Ends the session without a sign-out and keeps drafts.
   * @param refused the rejected access token; if it was replaced since, nothing happens
   */
  async function expire(cause: unknown, refused?: string): Promise<void> {
    if (refused !== undefined && !(await manager.drop(refused))) return;
    const wasShown = authState().status === "authenticated";
    setSignedOut(authFailure("renewal", cause));
    await leave();
    if (!wasShown) return;
    notifySessionExpired();
  }

  /**
   * Like `expire`, but leaves the shop to end the provider's session too. The provider sends the user back to the current
   * page, which announces the expiry.
   */
  async function endSession(cause: unknown, refused: string): Promise<void> {
    const user = await manager.drop(refused);
    if (!user) return;
    isLeavingPage.set(true);
    setSignedOut(authFailure("renewal", cause));
    await leave();
    returnPath.set(currentPath());
    try {
      await manager.signoutRedirect({ id_token_hint: user.id_token });
    } catch (error) {
      returnPath.set(null);
      setSignedOut(authFailure("renewal", error));
      isLeavingPage.set(false);
      notifySessionExpired();
    }
  }

  /** Restores the stored user, renewing the token if needed. Anonymous while the provider is unreachable. */
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
      if (!isProviderRejection(cause)) {
        setSignedOut(authFailure("renewal", cause));
        renewSoon();
      } else if (before === "authenticated") await expire(cause);
      // A customer who returns after weeks sees the shop as a guest, without a notice.
      else await leave();
    }
  }

  /** Shows the user as signed out. Keeps the store, which may hold another tab's sign-in. */
  const leave = (): Promise<void> => manager.events.unload();

  /**
   * Handles the session iframe's report that the session changed. In browsers that block third-party cookies, it always
   * reports this, so a forced renewal decides: the session is over if the provider rejects it.
   */
  async function checkSession(): Promise<void> {
    const before = manager;
    adopt(createManager(settings, false));
    await before.events.unload();
    try {
      await manager.renew({ force: true });
    } catch (cause) {
      if (!isProviderRejection(cause)) {
        renewSoon();
        return;
      }
    }
    if (await manager.storedUser()) return;
    clearUserStorage();
    setSignedOut();
    notify({ type: "info", message: "You were signed out." });
  }

  async function currentUser(): Promise<User | null> {
    try {
      return await manager.currentUser();
    } catch (cause) {
      if (isProviderRejection(cause)) await expire(cause);
      throw cause;
    }
  }

  adopt(createManager(settings, true));

  return {
    resume,
    expire,
    endSession,

    /** @throws if the provider is unreachable or the browser stores no data */
    async signIn(returnTo: string, { start, replace = false }: SignInOptions = {}): Promise<void> {
      const redirectMethod = replace ? "replace" : "assign";
      const request = {
        state: { returnTo },
        ...(allowsGuests(returnTo) && { extraQueryParams: { allow_guest: "true" } }),
      };
      if (!start) {
        await manager.signinRedirect({ ...request, redirectMethod });
        return;
      }
      const { registrationUrl, passwordUrl } = settings.identity;
      const page = new URL(start === "registration" ? registrationUrl : passwordUrl);
      const signinPage = new URL(await manager.signinUrl(request));
      for (const [name, value] of signinPage.searchParams) page.searchParams.append(name, value);
      window.location[redirectMethod](page);
      // Like `signinRedirect`: settles when the page is restored, if ever.
      await new Promise((resolve) => window.addEventListener("pageshow", resolve, { once: true }));
    },

    /** Completes a sign-in. @returns its state. @throws if `url` is not the callback of a sign-in from this browser */
    async complete(url: string): Promise<unknown> {
      const state = new URL(url).searchParams.get("state");
      if (state === null || (await manager.settings.stateStore.get(state)) === null) throw new UnknownSignInState();
      return (await manager.signinRedirectCallback(url)).state;
    },

    /** Signs out here even if the redirect to the provider fails. */
    async signOut(): Promise<void> {
      isSigningOut = true;
      setSignedOut();
      const stored = await manager.forget().finally(() => {
        isSigningOut = false;
      });
      await manager.signoutRedirect(stored?.id_token ? { id_token_hint: stored.id_token } : {});
    },

    /**
     * The current access token, or null if anonymous.
     * @throws if it cannot be renewed, or if it belongs to another user than the one shown: an action must not be sent as
     * another user
     */
    async accessToken(): Promise<string | null> {
      const user = await currentUser();
      if (user && user.profile.sub !== shown) throw new Error("Someone else has signed in.");
      return user?.access_token ?? null;
    },

    leave,
  };
}
