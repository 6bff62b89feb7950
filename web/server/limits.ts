import type { Rate } from "@telfer/http/body-rate.ts";
import type { ConnectionLimits } from "@telfer/http/connections.ts";
import type { Budget } from "@telfer/http/counter.ts";
import type { LoadLimits } from "@telfer/http/load.ts";
import type { UnreadLimits } from "@telfer/http/unread.ts";

/** What runs at a time. */
export interface Places extends LoadLimits {
  /** So much of it may be one visitor's, with what waits for its turn. */
  eachVisitor: number;
}

/** What the web server takes on. */
export interface WebLimits {
  /** Pages that one visitor may ask for. */
  pageBudget: Budget;
  /** Calls of the gateway that one visitor may make. */
  callBudget: Budget;
  /** What kept pages take, compressed twice. */
  keptBytes: number;
  /** Kept pages that are renewed in the shop's own name. */
  renewals: Budget;
  /** Pages that are rendered. */
  pages: Places;
  /** Calls of the gateway; each has a connection. */
  calls: Places;
  /** Calls of the gateway whose body is still coming when they are passed on; they have connections of their own. */
  uploads: Places;
  /** Answers of the gateway up to this size are taken in before they are sent: larger ones hold their place until they are read. */
  heldBytes: number;
  /** How fast a body has to come. */
  bodyRate: Rate;
  connections: ConnectionLimits;
  unread: UnreadLimits;
}

/** A process that starts compiles its pages meanwhile, and each piece of a page waits for less when nothing stands. */
const delay = { waitMs: 400, windowMs: 2000, warmUpMs: 10_000 };

/** Behind one address there may be an office; a person opens no page each second, and a page makes two calls or three. */
export const WEB_LIMITS: WebLimits = {
  pageBudget: { points: 600, seconds: 60 },
  callBudget: { points: 1200, seconds: 60 },
  // A page makes two calls or three, and the gateway lets an address make 1,200 a minute.
  renewals: { points: 300, seconds: 60 },
  // For more than a thousand pages, beside what 16 renders take in 512 MB.
  keptBytes: 48 * 1024 * 1024,
  // A page takes 10 to 50 ms of the processor, for which everything else waits, health included, and some megabytes while
  // it is made. Slow upstreams keep each for 4 s, which is where more would help. Pages that are kept need no place.
  // A browser that is opened again with a dozen pages gets them four at a time.
  pages: { running: 16, runningEach: 4, queued: 128, queueMs: 2000, delay, eachVisitor: 12 },
  // As many as a gateway runs. What finds no connection is refused: waiting for one would take from the call's deadline.
  calls: { running: 256, queued: 0, queueMs: 0, delay, eachVisitor: 32 },
  uploads: { running: 32, queued: 0, queueMs: 0, delay, eachVisitor: 4 },
  // The largest that the shop asks for has 300 KB.
  heldBytes: 1024 * 1024,
  // A tenth of a weak mobile network's; the largest registration would not come to its end within a minute.
  bodyRate: { bytesPerSecond: 8000, windowMs: 10_000 },
  // Silent for longer than placing an order takes, as at the gateway. A silent connection takes some kilobytes; with its
  // body as much as a stream takes in, 64 KB. Browsers and balancers do not pipeline.
  connections: { idleMs: 75_000, connections: 8192, connectionsEach: 1024, pipelined: 16 },
  // An office behind one address that loads the shop anew over a slow line has 60 connections with up to 64 KB each.
  unread: {
    bytesEach: 4 * 1024 * 1024,
    bytes: 64 * 1024 * 1024,
    rate: { bytesPerSecond: 8000, windowMs: 10_000 },
  },
};
