import { errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Issuer } from "./issuer.ts";

/** docs/upstreams.md, "Identity". */
const ALGORITHMS = ["RS256", "ES256"];
const TYPES = new Set(["at+jwt", "application/at+jwt", "jwt"]);
const SKEW_SECONDS = 60;

/** Longer tokens are rejected; an issuer's tokens have one to three KB. */
const MAX_LENGTH = 8192;

const optionalText = z.string().nullish().catch(null);

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  email_verified: z.boolean().nullish().catch(null),
  given_name: optionalText,
  family_name: optionalText,
  // RFC 9068, section 2.2.
  scope: optionalText,
  client_id: optionalText,
});

/** Claims of a token that the issuer signed for this API and that is currently valid. */
export type Claims = z.infer<typeof claims>;

/** The token is invalid; the message is the reason, for the log. */
export class InvalidTokenError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "InvalidToken";
  }
}

/**
 * @throws InvalidToken if the token is invalid
 * @throws UpstreamUnavailable if the issuer is needed and does not respond
 */
export async function verifyAccessToken(
  token: string,
  keys: ReturnType<Issuer["keys"]>,
  expected: { issuer: string; audience: string },
) {
  if (token.length > MAX_LENGTH) throw new InvalidTokenError("too long");
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ["exp", "sub"],
    });
    if (!TYPES.has(protectedHeader.typ?.toLowerCase() ?? "")) throw new InvalidTokenError("not an access token");
    const parsed = claims.safeParse(payload);
    if (parsed.success) return parsed.data;
    throw new InvalidTokenError("invalid claims");
  } catch (error) {
    // jose's messages name claims and headers, never their values.
    if (error instanceof errors.JOSEError) throw new InvalidTokenError(error.code);
    throw error;
  }
}
