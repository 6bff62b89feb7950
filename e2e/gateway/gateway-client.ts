import { randomBytes } from "node:crypto";
import { shop } from "../fixtures.ts";
import { bodyOf } from "../perf/harness/operations.ts";
import { uniqueWord } from "../unique-word.ts";

interface ResponseError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; requestId?: string; upstream?: string };
}

interface Reply<T> {
  status: number;
  headers: Headers;
  data: T | null | undefined;
  errors: ResponseError[];
}

type Variables = Record<string, unknown>;

export interface GatewayClient {
  headers: Record<string, string>;
  /** Returns the data of a response. Throws if it has errors. */
  ask: <T>(document: string, variables?: Variables) => Promise<T>;
  send: <T>(document: string, variables?: Variables) => Promise<Reply<T>>;
  /** As `ask`, for one of the shop's own operations, by the hash of its document. */
  run: <T>(operation: string, variables?: Variables) => Promise<T>;
}

/** A random address in the documentation range (RFC 3849), in a network of its own. */
function newAddress(): string {
  const part = () => randomBytes(2).toString("hex");
  return `2001:db8:${part()}:${part()}::1`;
}

/**
 * A client with its own IP, sent as a proxy would, and therefore its own rate limits.
 * @param given headers for every operation; default: an anonymous user
 * @param gateway default: the shop under test
 */
export function gatewayClient(given: Record<string, string> = {}, gateway?: string): GatewayClient {
  const headers = { "x-forwarded-for": newAddress(), ...given };
  const post = async <T>(body: object): Promise<Reply<T>> => {
    const response = await fetch(gateway ?? shop.gateway, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return parseResponse<T>(response);
  };
  return {
    headers,
    send: (query, variables = {}) => post({ query, variables }),
    ask: async <T>(query: string, variables: Variables = {}) => dataOf(await post<T>({ query, variables })),
    run: async <T>(operation: string, variables: Variables = {}) => dataOf(await post<T>(bodyOf(operation, variables))),
  };
}

function dataOf<T>({ status, data, errors }: Reply<T>): T {
  if (!data || errors.length > 0) throw new Error(`the gateway answered ${status} ${JSON.stringify(errors)}`);
  return data;
}

export async function parseResponse<T>(response: Response): Promise<Reply<T>> {
  const { data, errors = [] } = (await response.json()) as { data?: T | null; errors?: ResponseError[] };
  return { status: response.status, headers: response.headers, data, errors };
}

export interface Guest extends GatewayClient {
  guestToken: string;
}

export async function newGuest(gateway?: string): Promise<Guest> {
  const { guestTokenCreate } = await gatewayClient({}, gateway).ask<{ guestTokenCreate: { guestToken: string } }>(
    "mutation { guestTokenCreate { guestToken } }",
  );
  const { guestToken } = guestTokenCreate;
  return { guestToken, ...gatewayClient({ "x-guest-id": guestToken }, gateway) };
}

export const bearer = (accessToken: string, gateway?: string): GatewayClient =>
  gatewayClient({ authorization: `Bearer ${accessToken}` }, gateway);

export const newEmail = (name: string): string => `${name}-${uniqueWord()}@example.com`;
