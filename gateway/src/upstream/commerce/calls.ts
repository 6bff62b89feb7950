import type { z } from "zod";
import type { Caller } from "../../domain/caller.ts";
import { UpstreamProblemError } from "../errors.ts";
import type { Call, Upstream } from "../http.ts";
import { type Path, path } from "../path.ts";
import type { CallScope } from "../scope.ts";

/** The backend rejected an access token that the gateway had accepted, for instance because it was revoked. */
export class TokenRejectedError extends Error {
  constructor(cause: UpstreamProblemError) {
    super("the commerce backend did not accept the access token", { cause });
    this.name = "SignInNotAccepted";
  }
}

interface CommerceCalls {
  /**
   * Like `Upstream.call`, with the header that identifies the caller.
   * @throws SignInNotAccepted if the backend responds with 401 to a customer
   */
  call: <T>(call: Call<T>) => Promise<T>;
  read: <T>(path: Path, schema: z.ZodType<T>) => Promise<T>;
  /** Sends a body, if any; never retries. */
  write: <T>(method: "POST" | "PUT" | "DELETE", path: Path, schema: z.ZodType<T>, body?: unknown) => Promise<T>;
}

/** docs/upstreams.md, "Every call": a customer is identified only by the access token, a guest by the guest token. */
function identityOf(caller: Caller): Record<string, string> {
  if (caller.kind === "customer") return { authorization: `Bearer ${caller.accessToken}` };
  return caller.kind === "guest" ? { "x-guest-id": caller.guestToken } : {};
}

export function createCommerceCalls(upstream: Upstream, scope: CallScope, caller: Caller): CommerceCalls {
  const identity = identityOf(caller);
  const call: CommerceCalls["call"] = async (details) => {
    try {
      return await upstream.call(scope, { ...details, headers: { ...details.headers, ...identity } });
    } catch (error) {
      const refused = caller.kind === "customer" && error instanceof UpstreamProblemError && error.status === 401;
      throw refused ? new TokenRejectedError(error) : error;
    }
  };
  return {
    call,
    read: (at, schema) => call({ method: "GET", path: at, kind: "read", schema }),
    write: (method, at, schema, body) => call({ method, path: at, kind: "write", schema, body }),
  };
}

export function cartPath(caller: Caller, below: Path = path``): Path {
  if (caller.kind === "anonymous") throw new Error("a cart call without an identity");
  const cart = caller.kind === "customer" ? path`/Cart` : path`/Cart/guest/${caller.guestToken}`;
  return { value: cart.value + below.value, pattern: cart.pattern + below.pattern };
}
