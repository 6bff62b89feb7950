import { errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Issuer } from "./issuer.ts";

/** docs/upstreams.md, "Identity". */
const ALGORITHMS = ["RS256", "ES256"];
const TYPES = new Set(["at+jwt", "application/at+jwt", "jwt"]);
const SKEW_SECONDS = 60;

/** A longer token is no token: those of an issuer take one to three KB. */
const MAX_LENGTH = 8192;

const optionalText = z.string().nullish().catch(null);

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  email_verified: z.boolean().nullish().catch(null),
  given_name: optionalText,
  family_name: optionalText,
});

/** What a token says that was signed by the issuer, for us, and is valid now. */
export type Claims = z.infer<typeof claims>;

/** The token is not valid; the message says why, for the log. */
export class InvalidToken extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "InvalidToken";
  }
}

/**
 * @throws InvalidToken unless the token is valid
 * @throws UpstreamUnavailable when the issuer would have to be asked and cannot be
 */
export async function verifyAccessToken(
  token: string,
  keys: ReturnType<Issuer["keys"]>,
  expected: { issuer: string; audience: string },
) {
  if (token.length > MAX_LENGTH) throw new InvalidToken("too long");
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      ...expected,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ["exp", "sub"],
    });
    if (!TYPES.has(protectedHeader.typ?.toLowerCase() ?? "")) throw new InvalidToken("not an access token");
    const parsed = claims.safeParse(payload);
    if (parsed.success) return parsed.data;
    throw new InvalidToken("claims are not as they must be");
  } catch (error) {
    // What jose says names claims and headers, never their values.
    if (error instanceof errors.JOSEError) throw new InvalidToken(error.code);
    throw error;
  }
}
