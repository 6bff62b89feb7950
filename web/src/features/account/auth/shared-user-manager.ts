import { type CreateSigninRequestArgs, OidcClient, State, User, UserManager } from "oidc-client-ts";
import { isRefusal } from "./failures.ts";
import { storeKey } from "./settings.ts";
import { noteExpired } from "./traces.ts";
import { withLock } from "./with-lock.ts";

/** Name of the lock that all tabs of the shop share. */
const LOCK = "telfer-sign-in";

/**
 * Renews for all tabs. A refresh token is good once, and using a spent one ends the session: so one tab renews at a
 * time, and the others take what it has stored.
 */
export class SharedUserManager extends UserManager {
  #renewal: Promise<User | null> | null = null;

  /** What is stored, without starting any timer. */
  async storedUser(): Promise<User | null> {
    const { userStore, authority, client_id } = this.settings;
    const stored = await userStore.get(storeKey(authority, client_id));
    return stored === null ? null : User.fromStorageString(stored);
  }

  /** Begins a sign-in as `signinRedirect` does, and leaves going to the provider to the caller. */
  async signinUrl(request: Pick<CreateSigninRequestArgs, "state" | "extraQueryParams">): Promise<string> {
    const client = new OidcClient(this.settings, this.metadataService);
    return (await client.createSigninRequest({ ...request, request_type: "si:r" })).url;
  }

  /** After a renewal that is under way in any tab, whose answer would take the place of who has signed in. */
  override signinRedirectCallback(url?: string): Promise<User> {
    return withLock(LOCK, () => super.signinRedirectCallback(url));
  }

  /**
   * Gets new tokens, unless another tab did meanwhile. Those that the provider refuses to renew are stored no longer.
   * @param force also when those that are stored are still good
   * @returns null when nobody is signed in any more
   * @throws ErrorResponse when the provider refuses, ErrorTimeout or another error when it cannot be reached
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
    // Without the argument a refresh would have no timeout.
    if (!force && left > notice) {
      await this.events.load(stored);
      return stored;
    }
    try {
      return await this.signinSilent({ silentRequestTimeoutInSeconds });
    } catch (cause) {
      if (isRefusal(cause)) await this.#forgetExpired();
      throw cause;
    }
  }

  /** The tokens to send now, after a renewal that is under way. */
  async currentUser(): Promise<User | null> {
    await this.#renewal?.catch(() => null);
    const stored = await this.storedUser();
    return stored?.expired ? this.renew() : stored;
  }

  /** Stores the tokens no longer if the access token is still this one. @returns whose they were, or null */
  drop(accessToken: string): Promise<User | null> {
    return withLock(LOCK, async () => {
      const stored = await this.storedUser();
      if (stored?.access_token !== accessToken) return null;
      await this.#forgetExpired();
      return stored;
    });
  }

  async #forgetExpired(): Promise<void> {
    noteExpired();
    await this.storeUser(null);
  }

  /**
   * Forgets the tokens and every sign-in that was begun, after a renewal that is under way in any tab, and then revokes
   * what can be revoked.
   * @returns who was forgotten
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

  /** The manager's own way takes the token from what is stored, where it is no longer. */
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
