import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Milliseconds for which a token opens the account's calls. */
const life = 3_600_000;

/** Tokens of the account's calls. A restart forgets them; a client whose token is refused asks for another. */
export function createTokens(now: () => number) {
  const expiries = new Map<string, number>();
  return {
    /** A new token, valid for an hour. */
    issue(): string {
      for (const [token, expiry] of expiries) if (expiry <= now()) expiries.delete(token);
      const token = randomBytes(24).toString("base64url");
      expiries.set(token, now() + life);
      return token;
    },

    isValid: (token: string): boolean => (expiries.get(token) ?? 0) > now(),
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares without telling by its time how much is equal. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
