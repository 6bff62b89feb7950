import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { z } from "zod";
import { type CallOutcome, noTelemetry, type Telemetry } from "../observability/telemetry.ts";
import { assertOk, type DroppedPart, parseResponse, type Parsed } from "./response.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { UpstreamContractError, type UpstreamName, UpstreamProblemError, UpstreamUnavailableError } from "./errors.ts";
import { createReadCoalescer, type ReadCoalescer } from "./coalesce.ts";
import { createReportOnce } from "./report-once.ts";
import type { Path } from "./path.ts";
import type { CallKind, CallScope, Deadlines } from "./scope.ts";
import { createTransport, type OutboundRequest } from "./transport.ts";

/** Upstreams that are always called anonymously (docs/upstreams.md, "Every call"), so equal reads may be shared. */
const ANONYMOUS: ReadonlySet<UpstreamName> = new Set<UpstreamName>(["content", "inventory", "reviews", "geocoding"]);

/** Maximum retries of a read. Other calls are never retried because they might be executed twice. */
const MAX_RETRIES = 2;

/** Maximum pause before the first retry; doubles for each further one. */
const PAUSE_MS = 100;

/** With less time left than this, a retry is pointless. */
const LEAST_RETRY_MS = 100;

export interface Call<T> extends OutboundRequest {
  /** Schema of the response; for an empty response (204) undefined. */
  schema: z.ZodType<T>;
}

const isPlainRead = ({ method, kind }: OutboundRequest): boolean => method === "GET" && kind === "read";

export interface Reading<T> extends Parsed<T> {
  text: string;
}

/**
 * One upstream: a base URL, a keep-alive connection pool and a circuit breaker. Calls throw:
 * UpstreamUnavailable if it is unreachable, drops the connection, times out, responds with 5xx or 429, or the breaker is
 * open;
 * UpstreamContract if the response breaks the contract;
 * UpstreamProblem for any other 4xx.
 */
export interface Upstream {
  readonly name: UpstreamName;
  /** Makes one call and parses its JSON response. Failed reads may be retried; other calls are not. */
  call: <T>(scope: CallScope, call: Call<T>) => Promise<T>;
  /** An anonymous GET for a cache, which also stores the text. */
  read: <T>(scope: CallScope, path: Path, schema: z.ZodType<T>) => Promise<Reading<T>>;
  /** Parses a text that `read` returned. @throws UpstreamContract */
  parse: <T>(path: Path, schema: z.ZodType<T>, text: string) => Parsed<T>;
  close: () => Promise<void>;
}

interface UpstreamOptions {
  telemetry?: Telemetry;
  log?: Logger;
}

export function createUpstream(
  name: UpstreamName,
  root: string,
  { telemetry = noTelemetry, log }: UpstreamOptions = {},
): Upstream {
  const sender = createTransport(name, root);
  const breaker = createCircuitBreaker(name, (state) => {
    telemetry.breaker(name, state);
    log?.[state === "closed" ? "info" : "warn"]({ upstream: name, state }, "breaker");
  });

  const once = createReportOnce();
  const onLeftOut = (part: DroppedPart) =>
    once(`${part.endpoint} ${part.field}`, () =>
      log?.warn({ upstream: name, ...part }, "part of a response was omitted"),
    );

  async function attempt<T>(scope: CallScope, call: Call<T>, timeoutMs: number): Promise<Reading<T>> {
    const endpoint = `${call.method} ${call.path.pattern}`;
    if (timeoutMs === 0) {
      throw new UpstreamUnavailableError(name, endpoint, "no time left", { timedOut: true, sent: false });
    }
    const started = performance.now();
    const span = scope.span?.startCall(name, endpoint);
    const traced = span ? { ...call, headers: { ...call.headers, ...span.headers } } : call;
    let outcome: CallOutcome = "ok";
    try {
      const response = await breaker.run(endpoint, () => sender.send(scope, traced, timeoutMs));
      assertOk(name, endpoint, response);
      return { ...parseResponse(name, endpoint, call.schema, response.text, onLeftOut), text: response.text };
    } catch (error) {
      outcome = toOutcome(error);
      throw error;
    } finally {
      const ms = performance.now() - started;
      telemetry.upstreamCall({ upstream: name, endpoint, outcome, ms });
      scope.onCall?.({ upstream: name, endpoint, outcome, ms });
      span?.end(outcome);
      // Placing an order may take several calls, so its caller reports the end.
      if (call.kind === "write" || call.kind === "upload") scope.written();
    }
  }

  async function request<T>(scope: CallScope, call: Call<T>): Promise<Reading<T>> {
    const retries = isPlainRead(call) ? MAX_RETRIES : 0;
    const deadline = call.kind === "read" ? performance.now() + scope.deadlines.upstreamMs[name] : Infinity;
    const timeLeft = () => Math.max(0, Math.min(scope.timeLeft(call.kind), Math.ceil(deadline - performance.now())));
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt(scope, call, toCallMs(scope.deadlines, call.kind, timeLeft(), tried < retries));
      } catch (error) {
        const wait = tried < retries && error instanceof UpstreamUnavailableError ? error.retryAfter : null;
        if (wait === null) throw error;
        const pause = wait + Math.random() * PAUSE_MS * 2 ** tried;
        if (timeLeft() < pause + LEAST_RETRY_MS) throw error;
        await delay(pause, undefined, { signal: scope.signal }).catch(() => undefined);
        if (scope.signal.aborted) throw error;
        telemetry.retried(name);
      }
    }
  }

  // One coalescer per schema, so that a shared result has the type that the caller expects.
  const readsByShape = new WeakMap<z.ZodType, ReadCoalescer<unknown>>();
  function readsOf<T>(schema: z.ZodType<T>): ReadCoalescer<T> {
    const known = readsByShape.get(schema);
    if (known) return known as ReadCoalescer<T>;
    const reads = createReadCoalescer<T>(name);
    readsByShape.set(schema, reads);
    return reads;
  }

  return {
    name,
    async call(scope, call) {
      scope.uses([], 0);
      if (!isPlainRead(call) || !ANONYMOUS.has(name)) return (await request(scope, call)).value;
      const endpoint = `${call.method} ${call.path.pattern}`;
      const reads = readsOf(call.schema);
      return reads.join(call.path.value, scope, endpoint, async (scope) => (await request(scope, call)).value);
    },
    read: (scope, path, schema) => request(scope, { method: "GET", path, kind: "read", schema }),
    parse: (path, schema, text) => parseResponse(name, `GET ${path.pattern}`, schema, text, onLeftOut),
    close: () => sender.close(),
  };
}

/** Time limit of one call. A read that may be retried leaves time for the retry. */
function toCallMs({ readCallMs, retriedReadCallMs }: Deadlines, kind: CallKind, leftMs: number, mayRetry: boolean) {
  if (kind !== "read") return leftMs;
  return Math.min(leftMs, readCallMs, mayRetry && leftMs >= 2 * retriedReadCallMs ? retriedReadCallMs : readCallMs);
}

function toOutcome(error: unknown): CallOutcome {
  if (error instanceof UpstreamProblemError) return "refused";
  if (error instanceof UpstreamContractError) return "contract";
  // Other errors come from the source of an upload: its client disconnected or sent too much.
  if (!(error instanceof UpstreamUnavailableError) || error.cancelled) return "cancelled";
  return error.timedOut ? "timeout" : "unavailable";
}
