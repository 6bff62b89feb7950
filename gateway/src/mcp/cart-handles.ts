import { hkdfSync } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import { GUEST_TOKEN } from "../identity/identify.ts";

/** How long a handle works. */
const LIFETIME = "24h";

const ALGORITHMS = { alg: "dir", enc: "A256GCM" };

/**
 * What an assistant holds in place of a guest token: the token, encrypted, so that it opens its cart at `/mcp` only, at
 * any of the gateways that share the secret, and nothing is kept here.
 */
export function createCartHandles(secret: string) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "cart-handle", 32));
  return {
    seal: (guestToken: string): Promise<string> =>
      new EncryptJWT({ guestToken }).setProtectedHeader(ALGORITHMS).setExpirationTime(LIFETIME).encrypt(key),
    /** The guest token; null for what is no handle, is too old, or was sealed with another secret. */
    async open(handle: string): Promise<string | null> {
      try {
        const { payload } = await jwtDecrypt(handle, key, {
          keyManagementAlgorithms: [ALGORITHMS.alg],
          contentEncryptionAlgorithms: [ALGORITHMS.enc],
        });
        const { guestToken } = payload;
        return typeof guestToken === "string" && GUEST_TOKEN.test(guestToken) ? guestToken : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
