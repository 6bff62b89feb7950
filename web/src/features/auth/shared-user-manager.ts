import { type User, UserManager } from "oidc-client-ts";

/** Name of the lock that all tabs of the shop share. */
const LOCK = "telfer-sign-in";

/** Runs `work` when no other tab is at it. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Without the API, where pages are not served securely, a tab is on its own.
  return "locks" in navigator ? navigator.locks.request(LOCK, work) : work();
}

/**
 * Renews for all tabs. A refresh token is good once, and using a spent one ends the session: so one tab renews at a
 * time, and the others take what it has stored.
 */
export class SharedUserManager extends UserManager {
  #renewal: Promise<User | null> | null = null;

  /** What is stored, without starting any timer. */
  storedUser(): Promise<User | null> {
    return this._loadUser();
  }

  /** As `renew`; the library calls it when the access token is about to expire. */
  override signinSilent(): Promise<User | null> {
    return this.renew();
  }

  /**
   * Gets new tokens, unless another tab did meanwhile.
   * @param force also when those that are stored are still good
   * @returns null when nobody is signed in any more
   * @throws ErrorResponse when the provider refuses, ErrorTimeout or another error when it cannot be reached
   */
  renew({ force = false } = {}): Promise<User | null> {
    this.#renewal ??= withLock(() => this.#renewStored(force)).finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renewStored(force: boolean): Promise<User | null> {
    const stored = await this._loadUser();
    if (!stored) return null;
    const left = stored.expires_in ?? Infinity;
    const { accessTokenExpiringNotificationTimeInSeconds: notice, silentRequestTimeoutInSeconds } = this.settings;
    // Without the argument a refresh would have no timeout.
    if (force || left <= notice) return super.signinSilent({ silentRequestTimeoutInSeconds });
    await this.events.load(stored);
    return stored;
  }

  /** The tokens to send now, after a renewal that is under way. */
  async currentUser(): Promise<User | null> {
    await this.#renewal?.catch(() => null);
    const stored = await this._loadUser();
    return stored?.expired ? this.renew() : stored;
  }

  /** Revokes what can be revoked and forgets the tokens, after a renewal that is under way in any tab. */
  forget({ revoke }: { revoke: boolean }): Promise<User | null> {
    return withLock(async () => {
      const stored = await this._loadUser();
      if (revoke && stored) {
        await this.revokeTokens(["refresh_token"]).catch((error: Error) => {
          console.warn(`The tokens were not revoked: ${error.message}`);
        });
      }
      await this.removeUser();
      return stored;
    });
  }
}
