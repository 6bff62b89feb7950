import { UpstreamProblem } from "../errors.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { tokenAnswer } from "./wire.ts";

/** The shop's account with the review service. */
export interface ReviewsAccount {
  appKey: string;
  /** Goes to the review service only; in no log and no error. */
  secret: string;
}

/**
 * Makes a call with the access token. The token is kept for the process; one that is refused is fetched again, once for
 * all calls that wait for it.
 */
export type WithToken = <T>(scope: CallScope, call: (token: string) => Promise<T>) => Promise<T>;

export function createWithToken(upstream: Upstream, { appKey, secret }: ReviewsAccount): WithToken {
  let token: Promise<string> | null = null;

  function getToken(scope: CallScope): Promise<string> {
    token ??= fetchToken(scope);
    return token;
  }

  async function fetchToken(scope: CallScope): Promise<string> {
    // Others wait for it, too: it is not given up when this client leaves.
    const own = scope.detach(new AbortController().signal);
    const body = { client_id: appKey, client_secret: secret, grant_type: "client_credentials" };
    try {
      const call = { method: "POST", path: path`/oauth/token`, kind: "read", body, answer: tokenAnswer } as const;
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
      if (!(error instanceof UpstreamProblem) || error.status !== 401) throw error;
      if (token === first) token = null;
      return call(await getToken(scope));
    }
  };
}
