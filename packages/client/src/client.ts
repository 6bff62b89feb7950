import { RequestError, type ResponseError } from "./errors.ts";

/** A generated operation; the gateway identifies it by its hash. */
export interface Operation<Data, Variables> {
  name: string;
  hash: string;
  /** True for a query whose response is the same for everyone, so that it can be cached. */
  isPublic: boolean;
  /** Phantom field that carries the types. */
  types?: (variables: Variables) => Data;
}

/** Who sends an operation. With both, the customer is used. */
export interface Identity {
  /** From `guestTokenCreate`. */
  guestToken?: string;
  /** From the OpenID provider. */
  accessToken?: string;
  /** IP address of the buyer; for servers with a channel key. */
  buyerIp?: string;
}

export interface ClientOptions {
  /** URL of the gateway, ends in `/graphql`. */
  url: string;
  /** The channel's key. Never use it in an app or a browser. */
  channelKey?: string;
  fetch?: typeof fetch;
}

export interface Result<Data> {
  /** Fields that failed are null; `errors` says why. */
  data: Data;
  errors: readonly ResponseError[];
}

interface Body<Data> {
  data?: Data | null;
  errors?: ResponseError[];
}

export interface Client {
  /**
   * Sends an operation. Public queries are sent by GET and without identity, so that they can be cached; all others by POST.
   * @throws {RequestError} if the response has no data
   * @throws {TypeError} if the network fails; a mutation may have succeeded then
   */
  ask: <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    identity?: Identity,
  ) => Promise<Result<Data>>;
}

function headersOf({ guestToken, accessToken, buyerIp }: Identity): Record<string, string> {
  return {
    ...(guestToken !== undefined && { "x-guest-id": guestToken }),
    ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    ...(buyerIp !== undefined && { "x-buyer-ip": buyerIp }),
  };
}

export function createClient({ url, channelKey, fetch = globalThis.fetch }: ClientOptions): Client {
  const key: Record<string, string> = channelKey === undefined ? {} : { "x-channel-key": channelKey };

  return {
    async ask<Data, Variables>(
      { name, hash, isPublic }: Operation<Data, Variables>,
      variables: Variables,
      identity: Identity = {},
    ): Promise<Result<Data>> {
      const requestId = crypto.randomUUID();
      const headers = { accept: "application/graphql-response+json", "x-request-id": requestId, ...key };
      const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
      let response: Response;
      if (isPublic) {
        const search = new URLSearchParams({
          operationName: name,
          variables: JSON.stringify(variables),
          extensions: JSON.stringify(extensions),
        });
        response = await fetch(`${url}?${search}`, { headers });
      } else {
        response = await fetch(url, {
          method: "POST",
          headers: { ...headers, ...headersOf(identity), "content-type": "application/json" },
          body: JSON.stringify({ operationName: name, variables, extensions }),
        });
      }
      const { data, errors = [] } = await readBody<Data>(response);
      if (data === null || data === undefined) throw new RequestError(response, requestId, errors);
      return { data, errors };
    },
  };
}

async function readBody<Data>(response: Response): Promise<Body<Data>> {
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  return isJson ? ((await response.json()) as Body<Data>) : {};
}
