import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { z } from "zod";
import { type CallOutcome, noTelemetry, type Telemetry } from "../observability/telemetry.ts";
import { checkAnswer, type LeftOut, parseAnswer, type Parsed } from "./answer.ts";
import { createBreaker } from "./breaker.ts";
import { UpstreamContract, type UpstreamName, UpstreamProblem, UpstreamUnavailable } from "./errors.ts";
import { createReadCoalescer, type ReadCoalescer } from "./coalesce.ts";
import { createOnce } from "./once.ts";
import type { Path } from "./path.ts";
import type { CallKind, CallScope, Deadlines } from "./scope.ts";
import { createSender, type Request } from "./send.ts";

/** Upstreams that are asked anonymously, whoever asks (docs/upstreams.md, "Every call"): equal reads may be shared. */
const ANONYMOUS: ReadonlySet<UpstreamName> = new Set<UpstreamName>(["content", "inventory", "reviews", "geocoding"]);

/** How often a read is tried again. Nothing else ever is: it might be done twice. */
const MAX_RETRIES = 2;

/** Longest pause before the first retry; twice as long before each further one. */
const PAUSE_MS = 100;

/** With less time left than this, a retry is not worth it. */
const LEAST_RETRY_MS = 100;

export interface Call<T> extends Request {
  /** The answer's shape; that of an empty answer (204) is undefined. */
  answer: z.ZodType<T>;
}

/** Changes nothing however often it is made. */
const isPlainRead = ({ method, kind }: Request): boolean => method === "GET" && kind === "read";

/** What came of a call: the value, and the text that it was read from. */
export interface Reading<T> extends Parsed<T> {
  text: string;
}

/**
 * One upstream: a root address, a pool of connections that are kept alive, and a breaker that leaves it alone while it
 * keeps failing. Calls throw:
 * UpstreamUnavailable when it is not there, breaks off, runs out of time, answers 5xx or 429, or is left alone;
 * UpstreamContract when the answer is not what the contract says;
 * UpstreamProblem when it answers another 4xx.
 */
export interface Upstream {
  readonly name: UpstreamName;
  /** Makes one call and parses its JSON answer. A read that fails may be tried again; nothing else is. */
  call: <T>(scope: CallScope, call: Call<T>) => Promise<T>;
  /** An anonymous GET on behalf of a cache, which keeps the text. */
  read: <T>(scope: CallScope, path: Path, answer: z.ZodType<T>) => Promise<Reading<T>>;
  /** The value in a text that `read` once returned. @throws UpstreamContract */
  parse: <T>(path: Path, answer: z.ZodType<T>, text: string) => Parsed<T>;
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
  const sender = createSender(name, root);
  const breaker = createBreaker(name, (state) => {
    telemetry.breaker(name, state);
    log?.[state === "closed" ? "info" : "warn"]({ upstream: name, state }, "breaker");
  });

  const once = createOnce();
  const onLeftOut = (part: LeftOut) =>
    once(`${part.endpoint} ${part.field}`, () =>
      log?.warn({ upstream: name, ...part }, "a part of an answer was left out"),
    );

  async function attempt<T>(scope: CallScope, call: Call<T>, timeoutMs: number): Promise<Reading<T>> {
    const endpoint = `${call.method} ${call.path.pattern}`;
    if (timeoutMs === 0) {
      throw new UpstreamUnavailable(name, endpoint, "no time left", { timedOut: true, sent: false });
    }
    const started = performance.now();
    const span = scope.span?.startCall(name, endpoint);
    const traced = span ? { ...call, headers: { ...call.headers, ...span.headers } } : call;
    let outcome: CallOutcome = "ok";
    try {
      const answer = await breaker.run(endpoint, () => sender.send(scope, traced, timeoutMs));
      checkAnswer(name, endpoint, answer);
      return { ...parseAnswer(name, endpoint, call.answer, answer.text, onLeftOut), text: answer.text };
    } catch (error) {
      outcome = toOutcome(error);
      throw error;
    } finally {
      const ms = performance.now() - started;
      telemetry.upstreamCall({ upstream: name, endpoint, outcome, ms });
      scope.onCall?.({ upstream: name, endpoint, outcome, ms });
      span?.end(outcome);
      // Placing an order may take several calls; whoever makes them says when it is done.
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
        const wait = tried < retries && error instanceof UpstreamUnavailable ? error.retryAfter : null;
        if (wait === null) throw error;
        const pause = wait + Math.random() * PAUSE_MS * 2 ** tried;
        if (timeLeft() < pause + LEAST_RETRY_MS) throw error;
        await delay(pause, undefined, { signal: scope.signal }).catch(() => undefined);
        if (scope.signal.aborted) throw error;
        telemetry.retried(name);
      }
    }
  }

  // By the shape of the answer, so that what is shared is of the type that is asked for.
  const readsByShape = new WeakMap<z.ZodType, ReadCoalescer<unknown>>();
  function readsOf<T>(answer: z.ZodType<T>): ReadCoalescer<T> {
    const known = readsByShape.get(answer);
    if (known) return known as ReadCoalescer<T>;
    const reads = createReadCoalescer<T>(name);
    readsByShape.set(answer, reads);
    return reads;
  }

  return {
    name,
    async call(scope, call) {
      scope.uses([], 0);
      if (!isPlainRead(call) || !ANONYMOUS.has(name)) return (await request(scope, call)).value;
      const endpoint = `${call.method} ${call.path.pattern}`;
      const reads = readsOf(call.answer);
      return reads.join(call.path.value, scope, endpoint, async (scope) => (await request(scope, call)).value);
    },
    read: (scope, path, answer) => request(scope, { method: "GET", path, kind: "read", answer }),
    parse: (path, answer, text) => parseAnswer(name, `GET ${path.pattern}`, answer, text, onLeftOut),
    close: () => sender.close(),
  };
}

/** How long one call may take. A read that may be tried again leaves time for that. */
function toCallMs({ readCallMs, retriedReadCallMs }: Deadlines, kind: CallKind, leftMs: number, mayRetry: boolean) {
  if (kind !== "read") return leftMs;
  return Math.min(leftMs, readCallMs, mayRetry && leftMs >= 2 * retriedReadCallMs ? retriedReadCallMs : readCallMs);
}

function toOutcome(error: unknown): CallOutcome {
  if (error instanceof UpstreamProblem) return "refused";
  if (error instanceof UpstreamContract) return "contract";
  // What else is thrown comes from the source of an upload: its client left, or sent too much.
  if (!(error instanceof UpstreamUnavailable) || error.cancelled) return "cancelled";
  return error.timedOut ? "timeout" : "unavailable";
}
