import { type CreateSigninRequestArgs, OidcClient, State, User, UserManager } from "oidc-client-ts";
import { isProviderRejection } from "./failures.ts";
import { storeKey } from "./settings.ts";
import { markSessionExpired } from "./user-storage.ts";
import { withLock } from "./with-lock.ts";

const LOCK = "telfer-sign-in";

/**
 * Renews tokens for all tabs. A refresh token works once, and reusing one ends the session. Therefore one tab renews at
 * a time, and the others use the tokens that it stored.
 */
export class SharedUserManager extends UserManager {
  #renewal: Promise<User | null> | null = null;

  /** The stored user, without starting timers. */
  async storedUser(): Promise<User | null> {
    const { userStore, authority, client_id } = this.settings;
    const stored = await userStore.get(storeKey(authority, client_id));
    return stored === null ? null : User.fromStorageString(stored);
  }

  /** Starts a sign-in like `signinRedirect`, but leaves the redirect to the caller. */
  async signinUrl(request: Pick<CreateSigninRequestArgs, "state" | "extraQueryParams">): Promise<string> {
    const client = new OidcClient(this.settings, this.metadataService);
    return (await client.createSigninRequest({ ...request, request_type: "si:r" })).url;
  }

  /** Waits for a renewal in any tab, because its response would overwrite the user who has just signed in. */
  override signinRedirectCallback(url?: string): Promise<User> {
    return withLock(LOCK, () => super.signinRedirectCallback(url));
  }

  /**
   * Renews the tokens, unless another tab already has. Removes tokens that the provider rejects.
   * @param force renews even if the stored tokens are still valid
   * @returns null if no user is signed in
   * @throws ErrorResponse if the provider rejects the renewal, ErrorTimeout or another error if it is unreachable
   */
  renew({ force = false } = {}): Promise<User | null> {
    this.#renewal ??= withLock(LOCK, () => this.#renewStored(force)).finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renewStored(force: boolean): Promise<User | null> {
    const stored = await this.storedUser();
    if (!stored) return null;
    const left = stored.expires_in ?? Infinity;
    const { accessTokenExpiringNotificationTimeInSeconds: notice, silentRequestTimeoutInSeconds } = this.settings;
    if (!force && left > notice) {
      await this.events.load(stored);
      return stored;
    }
    try {
      // Without the argument, a refresh has no timeout.
      return await this.signinSilent({ silentRequestTimeoutInSeconds });
    } catch (cause) {
      if (isProviderRejection(cause)) await this.#forgetExpired();
      throw cause;
    }
  }

  /** The current tokens, after this tab's renewal in progress. */
  async currentUser(): Promise<User | null> {
    await this.#renewal?.catch(() => null);
    const stored = await this.storedUser();
    return stored?.expired ? this.renew() : stored;
  }

  /** Removes the tokens if `accessToken` is still current. @returns the removed user, or null */
  drop(accessToken: string): Promise<User | null> {
    return withLock(LOCK, async () => {
      const stored = await this.storedUser();
      if (stored?.access_token !== accessToken) return null;
      await this.#forgetExpired();
      return stored;
    });
  }

  async #forgetExpired(): Promise<void> {
    markSessionExpired();
    await this.storeUser(null);
  }

  /**
   * Removes the tokens and all pending sign-ins, after any tab's renewal in progress, then revokes the refresh token.
   * @returns the removed user
   */
  forget(): Promise<User | null> {
    return withLock(LOCK, async () => {
      const stored = await this.storedUser();
      await this.removeUser();
      await State.clearStaleState(this.settings.stateStore, 0);
      if (stored?.refresh_token) {
        await this.#revoke(stored.refresh_token).catch((error: Error) => {
          console.warn(`The tokens were not revoked: ${error.message}`);
        });
      }
      return stored;
    });
  }

  /** `UserManager.revokeTokens` reads the token from the store, where it no longer is. */
  async #revoke(refreshToken: string): Promise<void> {
    const { authority, client_id, redirect_uri, requestTimeoutInSeconds, revokeTokenAdditionalContentTypes } =
      this.settings;
    const client = new OidcClient({
      authority,
      client_id,
      redirect_uri,
      requestTimeoutInSeconds,
      revokeTokenAdditionalContentTypes,
      metadata: await this.metadataService.getMetadata(),
    });
    await client.revokeToken(refreshToken, "refresh_token");
  }
}
