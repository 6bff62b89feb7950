import { hkdfSync } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { GUEST_TOKEN_PATTERN } from "../identity/identify.ts";

const LIFETIME = "24h";

const ALGORITHMS = { alg: "dir", enc: "A256GCM" };

/**
 * Handles that assistants get instead of guest tokens: the token, encrypted. A handle opens its cart only at `/mcp`, at any
 * gateway with the same secret, and the gateway stores nothing.
 */
export function createCartHandles(secret: string) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "cart-handle", 32));
  return {
    seal: (guestToken: string): Promise<string> =>
      new EncryptJWT({ guestToken }).setProtectedHeader(ALGORITHMS).setExpirationTime(LIFETIME).encrypt(key),
    /** The guest token; null for a handle that is malformed, expired, or encrypted with another secret. */
    async open(handle: string): Promise<string | null> {
      try {
        const { payload } = await jwtDecrypt(handle, key, {
          keyManagementAlgorithms: [ALGORITHMS.alg],
          contentEncryptionAlgorithms: [ALGORITHMS.enc],
        });
        const { guestToken } = payload;
        return typeof guestToken === "string" && GUEST_TOKEN_PATTERN.test(guestToken) ? guestToken : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
