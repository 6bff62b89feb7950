import { UpstreamProblemError } from "../errors.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { tokenResponse } from "./wire.ts";

export interface ReviewServiceCredentials {
  appKey: string;
  /** Sent only to the review service; never logged or part of an error. */
  secret: string;
}

/** Calls with the cached access token. A rejected token is fetched again, once for all waiting calls. */
export type WithToken = <T>(scope: CallScope, call: (token: string) => Promise<T>) => Promise<T>;

export function createWithToken(upstream: Upstream, { appKey, secret }: ReviewServiceCredentials): WithToken {
  let token: Promise<string> | null = null;

  function getToken(scope: CallScope): Promise<string> {
    token ??= fetchToken(scope);
    return token;
  }

  async function fetchToken(scope: CallScope): Promise<string> {
    // Other callers wait for it, too, so it continues when this client disconnects.
    const own = scope.detach(new AbortController().signal);
    const body = { client_id: appKey, client_secret: secret, grant_type: "client_credentials" };
    try {
      const call = { method: "POST", path: path`/oauth/token`, kind: "read", body, schema: tokenResponse } as const;
      return (await upstream.call(own, call)).access_token;
    } catch (error) {
      token = null;
      throw error;
    }
  }

  return async (scope, call) => {
    const first = getToken(scope);
    const known = await first;
    try {
      return await call(known);
    } catch (error) {
      if (!(error instanceof UpstreamProblemError) || error.status !== 401) throw error;
      if (token === first) token = null;
      return call(await getToken(scope));
    }
  };
}
