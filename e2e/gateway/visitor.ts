import { randomBytes, randomUUID } from "node:crypto";
import { shop } from "../fixtures.ts";

interface AnswerError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; requestId?: string; upstream?: string };
}

/** An answer of the gateway as it came. */
interface Reply<T> {
  status: number;
  headers: Headers;
  data: T | null | undefined;
  errors: AnswerError[];
}

type Variables = Record<string, unknown>;

/** Somebody who asks the gateway over HTTP. */
export interface Visitor {
  /** Headers by which the gateway knows this visitor. */
  headers: Record<string, string>;
  /** The data of an answer. Throws when it has errors. */
  ask: <T>(document: string, variables?: Variables) => Promise<T>;
  /** The whole answer, whatever it is. */
  send: <T>(document: string, variables?: Variables) => Promise<Reply<T>>;
}

/** An address of the range for examples, RFC 3849, in a network of its own. */
function newAddress(): string {
  const part = () => randomBytes(2).toString("hex");
  return `2001:db8:${part()}:${part()}::1`;
}

/**
 * Comes from an address of its own, as a proxy tells it, and so has budgets of its own.
 * @param given headers that are sent with every operation; none: an anonymous visitor
 * @param gateway of the shop under test when it is left out
 */
export function visitor(given: Record<string, string> = {}, gateway?: string): Visitor {
  const headers = { "x-forwarded-for": newAddress(), ...given };
  const send = async <T>(query: string, variables: Variables = {}): Promise<Reply<T>> => {
    const response = await fetch(gateway ?? shop.gateway, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return readReply<T>(response);
  };
  return {
    headers,
    send,
    async ask<T>(query: string, variables?: Variables) {
      const { status, data, errors } = await send<T>(query, variables);
      if (!data || errors.length > 0) throw new Error(`the gateway answered ${status} ${JSON.stringify(errors)}`);
      return data;
    },
  };
}

export async function readReply<T>(response: Response): Promise<Reply<T>> {
  const { data, errors = [] } = (await response.json()) as { data?: T | null; errors?: AnswerError[] };
  return { status: response.status, headers: response.headers, data, errors };
}

export interface Guest extends Visitor {
  guestToken: string;
}

/** A visitor with a guest token of its own. */
export async function newGuest(gateway?: string): Promise<Guest> {
  const { guestTokenCreate } = await visitor({}, gateway).ask<{ guestTokenCreate: { guestToken: string } }>(
    "mutation { guestTokenCreate { guestToken } }",
  );
  const { guestToken } = guestTokenCreate;
  return { guestToken, ...visitor({ "x-guest-id": guestToken }, gateway) };
}

/** A visitor with an access token. */
export const bearer = (accessToken: string, gateway?: string): Visitor =>
  visitor({ authorization: `Bearer ${accessToken}` }, gateway);

/** An address that nobody has had before. */
export const newEmail = (name: string): string => `${name}-${randomUUID()}@example.com`;
