import type { BodyRate } from "@telfer/http/body-rate.ts";
import type { Budget } from "@telfer/http/counter.ts";
import type { LoadLimits } from "@telfer/http/load.ts";

/** What runs at a time. */
export interface Places extends LoadLimits {
  /** So much of it may be one visitor's. */
  eachVisitor: number;
}

/** What the web server takes on. */
export interface WebLimits {
  /** Pages that one visitor may ask for. */
  pageBudget: Budget;
  /** Calls of the gateway that one visitor may make. */
  callBudget: Budget;
  /** Pages that are rendered. */
  pages: Places;
  /** Calls of the gateway; each has a connection. */
  calls: Places;
  /** Calls of the gateway whose body is still coming when they are passed on; they have connections of their own. */
  uploads: Places;
  /** How fast a body has to come. */
  bodyRate: BodyRate;
  /** How long a connection may be silent in both directions, in milliseconds. */
  idleMs: number;
  /** Open connections, and how many of them may come from one address that is no trusted proxy. */
  connections: number;
  connectionsEach: number;
  /** Requests that may wait on a connection for the answer to the one before them. */
  pipelined: number;
}

/** A process that starts compiles its pages meanwhile, and each piece of a page waits for less when nothing stands. */
const delay = { waitMs: 400, windowMs: 2000, warmUpMs: 10_000 };

/** Behind one address there may be an office; a person opens no page each second, and a page makes two calls or three. */
export const WEB_LIMITS: WebLimits = {
  pageBudget: { points: 600, seconds: 60 },
  callBudget: { points: 1200, seconds: 60 },
  // A page takes 10 to 50 ms of the processor: when 64 come to their turn at once, everything else waits for them. Slow
  // upstreams keep each for 4 s, which is where more would help.
  pages: { running: 64, queued: 128, queueMs: 2000, delay, eachVisitor: 16 },
  // As many as a gateway runs. What finds no connection is refused: waiting for one would take from the call's deadline.
  calls: { running: 256, queued: 0, queueMs: 0, delay, eachVisitor: 32 },
  uploads: { running: 32, queued: 0, queueMs: 0, delay, eachVisitor: 4 },
  // A tenth of a weak mobile network's; the largest registration would not come to its end within a minute.
  bodyRate: { bytesPerSecond: 8000, windowMs: 10_000 },
  // As the gateway: longer than placing an order takes.
  idleMs: 75_000,
  // A silent one takes some kilobytes; with its body as much as a stream takes in, 64 KB.
  connections: 8192,
  connectionsEach: 1024,
  // Browsers and balancers do not pipeline.
  pipelined: 16,
};
