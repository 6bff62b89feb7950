import { z } from "zod";
import { UpstreamContract, UpstreamUnavailable } from "../upstream/errors.ts";
import type { CallScope } from "../upstream/scope.ts";
import type { Issuer } from "./issuer.ts";

const answer = z.object({
  sub: z.string(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
});

/**
 * The e-mail address that the issuer says is the user's; null when it says of none.
 * @throws UpstreamUnavailable when the issuer does not answer
 * @throws UpstreamContract when its answer is about somebody else, or is not understood
 */
export async function readUserinfo(
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
    // An issuer may keep its users' details from this client.
    if (response.status === 401 || response.status === 403) return null;
    if (!response.ok) throw new Error(`the issuer answered ${response.status}`);
    body = await response.json();
  } catch (cause) {
    throw new UpstreamUnavailable("identity", "GET userinfo", "no answer", { timedOut: false, sent: true, cause });
  }
  const parsed = answer.safeParse(body);
  if (!parsed.success || parsed.data.sub !== sub) {
    throw new UpstreamContract("identity", "GET userinfo", "sub", "is not the token's");
  }
  const { email, email_verified } = parsed.data;
  return email && email_verified ? email : null;
}
