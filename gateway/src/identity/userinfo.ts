import { z } from "zod";
import { UpstreamContractError, UpstreamUnavailableError } from "../upstream/errors.ts";
import type { CallScope } from "../upstream/scope.ts";
import type { Issuer } from "./issuer.ts";

const responseSchema = z.object({
  sub: z.string(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
});

/**
 * The user's verified email address from the issuer; null if there is no verified one.
 * @throws UpstreamUnavailable if the issuer does not respond
 * @throws UpstreamContract if its response concerns another user or breaks the contract
 */
export async function fetchVerifiedEmail(
  issuer: Issuer,
  accessToken: string,
  sub: string,
  scope: CallScope,
): Promise<string | null> {
  const url = await issuer.userinfoUrl(scope);
  if (url === null) return null;
  const timeoutMs = Math.min(scope.timeLeft("read"), scope.deadlines.upstreamMs.identity);
  let body: unknown;
  try {
    const response = await fetch(url, {
      headers: {
        accept: "application/json",
        authorization: `Bearer ${accessToken}`,
        "x-request-id": scope.nextRequestId(),
      },
      redirect: "error",
      signal: AbortSignal.any([scope.signal, AbortSignal.timeout(timeoutMs)]),
    });
    // An issuer may deny this client access to user details.
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) throw new Error(`the issuer responded with ${response.status}`);
    body = await response.json();
  } catch (cause) {
    throw new UpstreamUnavailableError("identity", "GET userinfo", "no response", {
      timedOut: false,
      sent: true,
      cause,
    });
  }
  const parsed = responseSchema.safeParse(body);
  if (!parsed.success || parsed.data.sub !== sub) {
    throw new UpstreamContractError("identity", "GET userinfo", "sub", "does not match the token");
  }
  const { email, email_verified } = parsed.data;
  return email && email_verified ? email : null;
}
