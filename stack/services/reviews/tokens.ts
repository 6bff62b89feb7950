import { randomBytes } from "node:crypto";

/** Lifetime of a token in milliseconds. */
const life = 3_600_000;

/** Tokens for the account's routes. They are lost at a restart; a client whose token is rejected requests another. */
export function createTokens(now: () => number) {
  const expiries = new Map<string, number>();
  return {
    issue(): string {
      for (const [token, expiry] of expiries) if (expiry <= now()) expiries.delete(token);
      const token = randomBytes(24).toString("base64url");
      expiries.set(token, now() + life);
      return token;
    },

    isValid: (token: string): boolean => (expiries.get(token) ?? 0) > now(),
  };
}
