// What a shopper's browser does: asks for pages, and for registered operations on the shop's own origin.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.ts";
import { visitor } from "../gateway/visitor.ts";
import { NoAnswer, type Records } from "./records.ts";

/** Milliseconds after which a person closes what does not come; an order may take 30 s. */
const TIMEOUT_MS = { page: 20_000, operation: 45_000 };

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

interface Operation {
  hash: string;
  isMutation: boolean;
}

interface AnswerError {
  path?: (string | number)[];
  extensions?: { code?: string; upstream?: string };
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: AnswerError[];
}

export interface Browser {
  /** Loads a page. Throws `NoAnswer` for a page that did not come whole or says that the shop failed. */
  page: (name: string, path: string) => Promise<void>;
  /**
   * The data of a registered operation; a part of it may be missing. Throws `NoAnswer` when all of it is, and another
   * error when the gateway does not understand it.
   */
  ask: <T>(operation: string, variables?: object) => Promise<T>;
  /** Sent with every operation from now on. */
  identify: (headers: { "x-guest-id"?: string; authorization?: string }) => void;
}

/** The operations of the web, by their names, as its build registered them at the gateway. Throws when it did not. */
export function readOperations(): Map<string, Operation> {
  const file = join(root, "gateway/src/generated/trusted-documents.json");
  const documents = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  return new Map(
    Object.entries(documents).map(([hash, text]) => {
      const [, kind, name = ""] = /(query|mutation) (\w+)/.exec(text) ?? [];
      return [name, { hash, isMutation: kind === "mutation" }];
    }),
  );
}

/** User errors that say: try again. */
const POSTPONED = new Set(["OUTCOME_UNKNOWN", "CHECKOUT_RUNNING"]);

function codesOf(field: unknown): string[] {
  const { userErrors } = (field ?? {}) as { userErrors?: { code: string }[] };
  return (userErrors ?? []).map(({ code }) => code);
}

/** Refusals of what no shop's page would send. */
const MISTAKES = new Set(["BAD_USER_INPUT", "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_ONLY", "BAD_REQUEST"]);

/** What failed, in a word or two. */
function describe(errors: readonly AnswerError[], status: number): string {
  const { code = "no code", upstream } = errors[0]?.extensions ?? {};
  return errors.length === 0 ? `HTTP ${status}` : `${code}${upstream ? ` (${upstream})` : ""}`;
}

/** What went wrong with a call, in a word: of a connection its code. */
export function faultOf(error: unknown): NoAnswer {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return new NoAnswer(String(cause));
  const word = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  return new NoAnswer(word, { cause: error });
}

/** A browser at an address of its own, which the proxy in front of the shop tells. */
export function openBrowser(url: string, operations: ReturnType<typeof readOperations>, records: Records): Browser {
  const ownHeaders = { ...visitor().headers, "user-agent": userAgent };
  let identity: Record<string, string> = {};

  async function load(path: string, init: RequestInit, timeoutMs: number): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw faultOf(error);
    }
  }

  async function send(name: string, variables: object): Promise<{ status: number; text: string }> {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name} is registered`);
    const extensions = { persistedQuery: { version: 1, sha256Hash: operation.hash } };
    const headers = { accept: "application/graphql-response+json,application/json;q=0.9", ...ownHeaders, ...identity };
    if (operation.isMutation) {
      const body = JSON.stringify({ operationName: name, variables, extensions });
      const json = { ...headers, "content-type": "application/json" };
      return load("/graphql", { method: "POST", headers: json, body }, TIMEOUT_MS.operation);
    }
    const search = new URLSearchParams({
      operationName: name,
      variables: JSON.stringify(variables),
      extensions: JSON.stringify(extensions),
    });
    return load(`/graphql?${search.toString()}`, { headers }, TIMEOUT_MS.operation);
  }

  return {
    identify(headers) {
      identity = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    },
    page: (name, path) =>
      records.attempt(name, async () => {
        const headers = { accept: "text/html", ...ownHeaders };
        const { status, text } = await load(path, { headers }, TIMEOUT_MS.page);
        if (status !== 200) throw new NoAnswer(`HTTP ${status}`);
        if (!text.trimEnd().endsWith("</html>")) throw new NoAnswer("half a page");
        return { value: undefined };
      }),
    ask: <T>(name: string, variables: object = {}) =>
      records.attempt(name, async () => {
        const { status, text } = await send(name, variables);
        let answer: Answer;
        try {
          answer = JSON.parse(text) as Answer;
        } catch {
          throw new NoAnswer(`HTTP ${status} without JSON`);
        }
        const { data, errors = [] } = answer;
        if (errors.some(({ extensions }) => MISTAKES.has(extensions?.code ?? ""))) {
          throw new Error(`${name} is not sent as the web sends it: ${text}`);
        }
        const isEmpty = !data || Object.values(data).every((field) => field === null);
        if (!data || (isEmpty && errors.length > 0)) throw new NoAnswer(describe(errors, status));
        const postponed = Object.values(data)
          .flatMap(codesOf)
          .find((code) => POSTPONED.has(code));
        if (postponed !== undefined) throw new NoAnswer(postponed);
        return { value: data as T, missing: errors.length > 0 ? describe(errors, status) : undefined };
      }),
  };
}
