// A shopper's browser: pages, and registered operations on the shop's own origin.
import { gatewayClient } from "../../gateway/gateway-client.ts";
import { bodyOf, operation, urlOf } from "../harness/operations.ts";
import { attempt, failureReason, NoResponseError, type ShopperRecords } from "./records.ts";

/** Milliseconds until a shopper closes the tab; an order may take 30 s. */
const TIMEOUT_MS = { page: 20_000, operation: 45_000 };

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

interface ResponseError {
  extensions?: { code?: string; upstream?: string };
}

interface GraphQLResponse {
  data?: Record<string, { userErrors?: { code: string }[] } | null> | null;
  errors?: ResponseError[];
}

export interface Session {
  /** Loads a page. Throws `NoResponseError` if it is incomplete or an error page. */
  page: (name: string, path: string) => Promise<void>;
  /** The data of a registered operation, possibly partial. Throws `NoResponseError` if there is no data. */
  ask: <T>(operation: string, variables?: object) => Promise<T>;
  identify: (headers: Record<string, string>) => void;
}

/** User errors that ask the shopper to try again. */
const POSTPONED = new Set(["OUTCOME_UNKNOWN", "CHECKOUT_RUNNING"]);
/** Errors that the shop's own pages never cause. */
const MISTAKES = new Set(["BAD_USER_INPUT", "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_ONLY", "BAD_REQUEST"]);

function describe([error]: readonly ResponseError[], status: number): string {
  const { code = "no code", upstream } = error?.extensions ?? {};
  return error ? `${code}${upstream ? ` (${upstream})` : ""}` : `HTTP ${status}`;
}

/** A session with its own client IP, as the proxy in front of the shop reports it. */
export function openSession(shop: string, records: ShopperRecords): Session {
  const ownHeaders = { ...gatewayClient().headers, "user-agent": userAgent };
  let identity: Record<string, string> = {};

  async function load(path: string, init: RequestInit, timeoutMs: number) {
    try {
      const response = await fetch(shop + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw failureReason(error);
    }
  }

  function send(name: string, variables: object) {
    const accept = "application/graphql-response+json,application/json;q=0.9";
    const headers = { accept, ...ownHeaders, ...identity };
    if (!operation(name).document.includes(`mutation ${name}`)) {
      return load(`${urlOf(name, variables)}&operationName=${name}`, { headers }, TIMEOUT_MS.operation);
    }
    const body = JSON.stringify(bodyOf(name, variables));
    const json = { ...headers, "content-type": "application/json" };
    return load("/graphql", { method: "POST", headers: json, body }, TIMEOUT_MS.operation);
  }

  return {
    identify(headers) {
      identity = headers;
    },
    page: (name, path) =>
      attempt(records, name, async () => {
        const { status, text } = await load(path, { headers: { accept: "text/html", ...ownHeaders } }, TIMEOUT_MS.page);
        if (status !== 200) throw new NoResponseError(`HTTP ${status}`);
        if (!text.trimEnd().endsWith("</html>")) throw new NoResponseError("half a page");
        return { value: undefined };
      }),
    ask: <T>(name: string, variables: object = {}) =>
      attempt(records, name, async () => {
        const { status, text } = await send(name, variables);
        if (!text.startsWith("{")) throw new NoResponseError(`HTTP ${status} without JSON`);
        const { data, errors = [] } = JSON.parse(text) as GraphQLResponse;
        if (errors.some(({ extensions }) => MISTAKES.has(extensions?.code ?? ""))) {
          throw new Error(`${name} differs from what the web sends: ${text}`);
        }
        const fields = Object.values(data ?? {});
        if (!data || (errors.length > 0 && fields.every((field) => field === null))) {
          throw new NoResponseError(describe(errors, status));
        }
        const codes = fields.flatMap((field) => field?.userErrors ?? []).map(({ code }) => code);
        const postponed = codes.find((code) => POSTPONED.has(code));
        if (postponed !== undefined) throw new NoResponseError(postponed);
        for (const code of codes) records.rejections.set(code, (records.rejections.get(code) ?? 0) + 1);
        return { value: data as T, missing: errors.length > 0 ? describe(errors, status) : undefined };
      }),
  };
}
