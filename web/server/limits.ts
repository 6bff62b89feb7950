import type { Rate } from "@telfer/server-kit/body-rate.ts";
import type { ConnectionLimits } from "@telfer/server-kit/connections.ts";
import type { RateLimit } from "@telfer/server-kit/memory-rate-limiter.ts";
import type { LoadShedderOptions } from "@telfer/server-kit/load-shedder.ts";
import type { UnreadLimits } from "@telfer/server-kit/unread.ts";

export interface ConcurrencyLimit extends LoadShedderOptions {
  /** Slots of one client, including its queued requests. */
  eachVisitor: number;
}

export interface WebLimits {
  pageBudget: RateLimit;
  /** Rate limit of gateway calls per client. */
  callBudget: RateLimit;
  /** Memory for cached pages, in bytes; each is stored in two encodings. */
  keptBytes: number;
  renewals: RateLimit;
  pages: ConcurrencyLimit;
  /** Gateway calls; each has its own connection. */
  calls: ConcurrencyLimit;
  /** Gateway calls whose body is still arriving when they are forwarded; they have separate connections. */
  uploads: ConcurrencyLimit;
  /**
   * Gateway responses up to this size, in bytes, are buffered before they are sent; larger ones hold their slot until they
   * are read.
   */
  heldBytes: number;
  bodyRate: Rate;
  connections: ConnectionLimits;
  unread: UnreadLimits;
}

/**
 * Without overload, every part of a page waits less than `waitMs`; during warm-up, a process is busy compiling its pages.
 */
const delay = { waitMs: 400, windowMs: 2000, warmUpMs: 10_000 };

/** One IP address may be an office. A person opens less than one page per second, and a page makes two or three calls. */
export const WEB_LIMITS: WebLimits = {
  pageBudget: { points: 600, seconds: 60 },
  callBudget: { points: 1200, seconds: 60 },
  // A page makes two or three calls, and the gateway allows each IP address 1,200 per minute.
  renewals: { points: 300, seconds: 60 },
  // Enough for more than a thousand pages, in addition to 16 renders in 512 MB.
  keptBytes: 48 * 1024 * 1024,
  // A render takes 10 to 50 ms of CPU time, which blocks everything else including health checks, and some megabytes. Slow
  // upstreams keep a render waiting for up to 4 s; only then would more slots help. Cached pages need no slot. A browser
  // that restores a dozen tabs gets them four at a time.
  pages: { running: 16, runningEach: 4, queued: 128, queueMs: 2000, delay, eachVisitor: 12 },
  // As many as a gateway runs. Calls without a free connection are rejected, because waiting would use up their deadline.
  calls: { running: 256, queued: 0, queueMs: 0, delay, eachVisitor: 32 },
  uploads: { running: 32, queued: 0, queueMs: 0, delay, eachVisitor: 4 },
  // The shop's largest response has 300 KB.
  heldBytes: 1024 * 1024,
  // A tenth of a weak mobile network; the largest registration would not finish within a minute at this speed.
  bodyRate: { bytesPerSecond: 8000, windowMs: 10_000 },
  // Idle longer than placing an order takes, as at the gateway. An idle connection takes a few kilobytes; with a body, up to
  // the stream buffer of 64 KB. Browsers and load balancers do not pipeline.
  connections: { idleMs: 75_000, connections: 8192, connectionsEach: 1024, pipelined: 16 },
  // An office behind one IP address that loads the shop over a slow line has 60 connections with up to 64 KB each.
  unread: {
    bytesEach: 4 * 1024 * 1024,
    bytes: 64 * 1024 * 1024,
    rate: { bytesPerSecond: 8000, windowMs: 10_000 },
  },
};
