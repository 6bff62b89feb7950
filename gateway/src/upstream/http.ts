import { Agent, errors } from "undici";
import type { Dispatcher } from "undici";
import { z } from "zod";
import { parseJson } from "../json.ts";
import { UpstreamContract, UpstreamProblem, UpstreamUnavailable } from "./errors.ts";
import type { Problem, UpstreamName } from "./errors.ts";
import type { Path } from "./path.ts";
import type { CallKind, CallScope } from "./scope.ts";

/** An answer larger than this breaks the contract; a collection of 500 cards is about 1 MB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const CONNECT_TIMEOUT_MS = 2000;

/** The request cannot have reached the upstream. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

interface Call<T> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: Path;
  /** A read is cut off when the client leaves; a write only by its own deadline. */
  kind: CallKind;
  headers?: Record<string, string>;
  body?: unknown;
  /** The answer's shape. */
  answer: z.ZodType<T>;
}

/** One upstream: a root address and a pool of connections that are kept alive. */
export interface Upstream {
  readonly name: UpstreamName;
  /**
   * Makes one JSON call and parses its answer.
   * @throws UpstreamUnavailable when it is not there, breaks off, runs out of time or answers 5xx
   * @throws UpstreamContract when the answer is not what the contract says
   * @throws UpstreamProblem when it answers 4xx
   */
  call: <T>(scope: CallScope, call: Call<T>) => Promise<T>;
  close: () => Promise<void>;
}

export function createUpstream(name: UpstreamName, root: string): Upstream {
  const { origin, pathname } = new URL(root);
  const prefix = pathname.replace(/\/$/, "");
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: 0, bodyTimeout: 0 });

  async function send<T>(scope: CallScope, call: Call<T>): Promise<{ status: number; text: string }> {
    const timeLeft = scope.timeLeft(call.kind);
    const endpoint = `${call.method} ${call.path.pattern}`;
    if (timeLeft === 0) {
      throw new UpstreamUnavailable(name, `${name}: ${endpoint}: no time left`, { timedOut: true, sent: false });
    }
    const deadline = AbortSignal.timeout(timeLeft);
    const signal = call.kind === "read" ? AbortSignal.any([scope.signal, deadline]) : deadline;
    const headers: Record<string, string> = {
      accept: "application/json",
      "x-request-id": scope.nextRequestId(),
      ...call.headers,
    };
    if (call.body !== undefined) headers["content-type"] = "application/json";
    try {
      const { statusCode, body } = await agent.request({
        origin,
        path: prefix + call.path.value,
        method: call.method,
        headers,
        body: call.body === undefined ? null : JSON.stringify(call.body),
        signal,
      });
      const text = await readText(body, () => new UpstreamContract(name, endpoint, "", "is too large"));
      return { status: statusCode, text };
    } catch (error) {
      if (error instanceof UpstreamContract) throw error;
      const timedOut = deadline.aborted || error instanceof errors.ConnectTimeoutError;
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      const reason = timedOut ? `no answer within ${timeLeft} ms` : scope.signal.aborted ? "the client left" : code;
      throw new UpstreamUnavailable(name, `${name}: ${endpoint}: ${reason || "connection failed"}`, {
        timedOut,
        sent: !NOT_SENT.has(code),
        cause: error,
      });
    } finally {
      // Placing an order may take several calls; whoever makes them says when it is done.
      if (call.kind === "write") scope.written();
    }
  }

  return {
    name,
    async call(scope, call) {
      const endpoint = `${call.method} ${call.path.pattern}`;
      const { status, text } = await send(scope, call);
      if (status >= 500) {
        throw new UpstreamUnavailable(name, `${name}: ${endpoint}: answered ${status}`, {
          timedOut: status === 504,
          sent: true,
        });
      }
      if (status >= 400) throw new UpstreamProblem(name, endpoint, status, toProblem(text));
      if (status < 200 || status >= 300) {
        throw new UpstreamContract(name, endpoint, "", `has the status ${status}`);
      }
      const json = parseJson(text);
      if (json === undefined) throw new UpstreamContract(name, endpoint, "", "is not JSON");
      const parsed = call.answer.safeParse(json);
      if (parsed.success) return parsed.data;
      const issue = parsed.error.issues[0];
      throw new UpstreamContract(name, endpoint, toFieldPath(issue?.path ?? []), issue?.message ?? "is not understood");
    },
    close: () => agent.close(),
  };
}

async function readText(body: Dispatcher.ResponseData["body"], tooLarge: () => Error): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError("expected bytes");
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const problemSchema = z.looseObject({
  type: z.string().catch("about:blank"),
  title: z.string().nullable().catch(null),
  errors: z.record(z.string(), z.array(z.string())).catch({}),
});

function toProblem(text: string): Problem {
  const parsed = problemSchema.safeParse(parseJson(text));
  if (!parsed.success) return { type: "about:blank", title: null, errors: {}, members: {} };
  const { type, title, errors: fields, ...members } = parsed.data;
  return { type, title, errors: fields, members };
}

const toFieldPath = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : `${path}${path && "."}${String(key)}`),
    "",
  );
