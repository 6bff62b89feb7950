import type { Rate } from "@telfer/server-kit/body-rate.ts";
import type { ConnectionLimits } from "@telfer/server-kit/connections.ts";
import type { RateLimit } from "@telfer/server-kit/memory-rate-limiter.ts";
import type { LoadShedderOptions } from "@telfer/server-kit/load-shedder.ts";
import type { UnreadLimits } from "@telfer/server-kit/unread.ts";
import type { MutationResolvers, QueryResolvers } from "../generated/resolvers.ts";

type RootField = Exclude<keyof MutationResolvers | keyof QueryResolvers, "__isTypeOf">;

export interface RateLimits {
  address: RateLimit;
  /** Requests of a customer from all IP addresses. */
  customer: RateLimit;
  /** Root fields of an IP address's mutations. */
  mutations: RateLimit;
  /** All `MAIL_FORMS` of an IP address together, because they send mail to any address that is entered. */
  mails: RateLimit;
  /** Root fields that cost money or work or allow guessing, per IP address. */
  fields: Partial<Record<RootField, RateLimit>>;
  /** Reads of the product feed per IP address. */
  feed: RateLimit;
  /** Votes of an IP address on one review. */
  votes: RateLimit;
  /** Unknown channel keys of an IP address. */
  channelKeys: RateLimit;
}

/** Limits of requests with files. They last as long as their client takes to send and hold no slot of `load`. */
export interface UploadLimits {
  total: number;
  perAddress: number;
  timeoutMs: number;
  bodyRate: Rate;
}

export interface HttpLimits {
  load: LoadShedderOptions;
  budgets: RateLimits;
  bodyMs: number;
  uploads: UploadLimits;
  connections: ConnectionLimits;
  unread: UnreadLimits;
}

const tenMinutes = (points: number): RateLimit => ({ points, seconds: 600 });

export const MAIL_FORMS: ReadonlySet<string> = new Set<RootField>([
  "newsletterSubscribe",
  "newsletterUnsubscribe",
  "stockAlertCreate",
  "contactMessageCreate",
  "imageRequestCreate",
  "dealerRegister",
]);

/** Limit for forms that create work for the shop's staff. */
const FORM = tenMinutes(30);

/** A fast shopper sends 60 requests a minute; one IP address may serve many shoppers. */
const BUDGETS: RateLimits = {
  address: { points: 1200, seconds: 60 },
  customer: { points: 2400, seconds: 60 },
  mutations: { points: 300, seconds: 60 },
  mails: tenMinutes(5),
  fields: {
    // Every search calls the content service; the client asks for suggestions at most twice a second.
    search: { points: 300, seconds: 60 },
    // The geocoding service charges per call.
    dealers: tenMinutes(120),
    guestTokenCreate: tenMinutes(300),
    // Slows down card testing with a list of stolen cards.
    checkoutPlaceOrder: tenMinutes(60),
    // These accept a token that could be guessed, or issue one.
    cartMerge: tenMinutes(60),
    cartTakeOver: tenMinutes(60),
    savedItemsMerge: tenMinutes(60),
    handedOverCart: tenMinutes(60),
    cartHandOver: tenMinutes(60),
    // Each sends mail if number and address match.
    orderLinkSend: tenMinutes(20),
    // These accept an order's token and create work for the shop's staff.
    orderCancel: FORM,
    orderReturnCreate: FORM,
    orderReorder: FORM,
    // Reads everything of the customer from every service.
    accountData: tenMinutes(10),
    // The typed address could be guessed, and each makes work for several services.
    accountDelete: tenMinutes(10),
    newsletterVerify: FORM,
    productRegister: FORM,
    reviewCreate: FORM,
    reviewVote: FORM,
    // Takes up to 20 MB, stored for a month.
    dealerRegister: { points: 10, seconds: 86_400 },
  },
  // A marketplace reads it once a minute; each response may have to be filtered and compressed.
  feed: tenMinutes(60),
  // Enough for a household. Counted by IP address, because anyone can create guest tokens.
  votes: { points: 5, seconds: 86_400 },
  channelKeys: tenMinutes(60),
};

/**
 * 256 operations that all wait for an upstream timeout finish within 4 s, so 128 queued ones wait no longer than that. An
 * operation takes about ten turns of the event loop: with a delay of 0.4 s each, no read meets its deadline.
 */
const LOAD_LIMITS: LoadShedderOptions = {
  running: 256,
  queued: 128,
  queueMs: 2000,
  delay: { waitMs: 400, windowMs: 2000, warmUpMs: 10_000 },
};

/**
 * A form sends two files together, and one IP address may serve several offices. The largest body needs 350 KB a second to
 * arrive in time, so a client below 8 KB a second has a broken connection or is an attacker.
 */
const UPLOAD_LIMITS: UploadLimits = {
  total: 48,
  perAddress: 4,
  timeoutMs: 60_000,
  bodyRate: { bytesPerSecond: 8000, windowMs: 10_000 },
};

/** No client is idle for longer than it takes to place an order or receive a file; none of ours pipelines. */
const CONNECTION_LIMITS: ConnectionLimits = { idleMs: 75_000, connections: 8192, connectionsEach: 1024, pipelined: 16 };

/** A large response has 300 KB, part of which sits in the system's buffers. A phone reads faster than this rate. */
const UNREAD_LIMITS: UnreadLimits = {
  bytesEach: 4 * 1024 * 1024,
  bytes: 64 * 1024 * 1024,
  rate: { bytesPerSecond: 8000, windowMs: 10_000 },
};

export const SERVER_TIMEOUTS: HttpLimits = {
  load: LOAD_LIMITS,
  budgets: BUDGETS,
  bodyMs: 10_000,
  uploads: UPLOAD_LIMITS,
  connections: CONNECTION_LIMITS,
  unread: UNREAD_LIMITS,
};
