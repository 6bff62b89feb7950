import type { Rate } from "@telfer/http/body-rate.ts";
import type { ConnectionLimits } from "@telfer/http/connections.ts";
import type { Budget } from "@telfer/http/counter.ts";
import type { LoadLimits } from "@telfer/http/load.ts";
import type { UnreadLimits } from "@telfer/http/unread.ts";
import type { MutationResolvers, QueryResolvers } from "../generated/resolvers.ts";

type RootField = Exclude<keyof MutationResolvers | keyof QueryResolvers, "__isTypeOf">;

/** What a caller may ask for. */
export interface Budgets {
  /** Requests of an address. */
  address: Budget;
  /** Requests of a customer, from wherever they come. */
  customer: Budget;
  /** Root fields of an address's mutations. */
  mutations: Budget;
  /** `MAIL_FORMS` of an address together, because they send mails to any address that is typed. */
  mails: Budget;
  /** Root fields of an address that cost money, a guess or work. */
  fields: Partial<Record<RootField, Budget>>;
  /** Votes of an address on one review. */
  votes: Budget;
}

/** Requests with files, which last for as long as their client takes to send. They hold no place of `load`. */
export interface UploadLimits {
  /** Under way at the same time, of all clients. */
  total: number;
  /** Under way at the same time, of one address. */
  perAddress: number;
  /** How long a body may take to come in, in milliseconds. */
  timeoutMs: number;
  /** How fast a body has to come. */
  bodyRate: Rate;
}

/** What the HTTP server takes in. */
export interface HttpLimits {
  load: LoadLimits;
  budgets: Budgets;
  /** How long a JSON body may take to come in, in milliseconds. */
  bodyMs: number;
  uploads: UploadLimits;
  connections: ConnectionLimits;
  unread: UnreadLimits;
}

const tenMinutes = (points: number): Budget => ({ points, seconds: 600 });

/** Forms that make the shop send a mail. */
export const MAIL_FORMS: ReadonlySet<string> = new Set<RootField>([
  "newsletterSubscribe",
  "newsletterUnsubscribe",
  "stockAlertCreate",
  "contactMessageCreate",
  "imageRequestCreate",
  "dealerRegister",
]);

/** A form that puts work on somebody's desk. */
const FORM = tenMinutes(30);

/** A quick shopper sends 60 requests a minute; behind one address there are many of them. */
const BUDGETS: Budgets = {
  address: { points: 1200, seconds: 60 },
  customer: { points: 2400, seconds: 60 },
  mutations: { points: 300, seconds: 60 },
  mails: tenMinutes(5),
  fields: {
    // Every one asks the content service anew; suggestions come twice a second at most.
    search: { points: 300, seconds: 60 },
    // The geocoding service is paid by the call.
    dealers: tenMinutes(120),
    guestTokenCreate: tenMinutes(300),
    // Whoever has a list of cards tries one after the other.
    checkoutPlaceOrder: tenMinutes(60),
    // They take a token that could be guessed, or give one.
    cartMerge: tenMinutes(60),
    cartTakeOver: tenMinutes(60),
    handedOverCart: tenMinutes(60),
    cartHandOver: tenMinutes(60),
    // Each sends a mail when number and address fit.
    orderLinkSend: tenMinutes(20),
    newsletterVerify: FORM,
    productRegister: FORM,
    reviewCreate: FORM,
    reviewVote: FORM,
    // Takes 20 MB, which are kept for a month.
    dealerRegister: { points: 10, seconds: 86_400 },
  },
  // A household; anybody can have as many guest tokens as they like.
  votes: { points: 5, seconds: 86_400 },
};

/**
 * 256 operations that all wait for an upstream to time out pass in 4 s; 128 more wait no longer than that. An operation comes
 * to its turn about ten times: when each time costs 0.4 s, no read keeps its deadline any more.
 */
const LOAD_LIMITS: LoadLimits = {
  running: 256,
  queued: 128,
  queueMs: 2000,
  delay: { waitMs: 400, windowMs: 2000, warmUpMs: 10_000 },
};

/**
 * A form has two files, sent together; behind one address there can be more than one office. The largest body needs 350 KB
 * a second to come in within its time, so that who sends less than 8 KB a second has a broken line, or means no good.
 */
const UPLOAD_LIMITS: UploadLimits = {
  total: 48,
  perAddress: 4,
  timeoutMs: 60_000,
  bodyRate: { bytesPerSecond: 8000, windowMs: 10_000 },
};

/** No client is silent for longer than it takes to place an order or to take in a file; none of ours pipelines. */
const CONNECTION_LIMITS: ConnectionLimits = { idleMs: 75_000, connections: 8192, connectionsEach: 1024, pipelined: 16 };

/** A large answer has 300 KB, of which the system's own buffers hold a part. A phone reads faster than that. */
const UNREAD_LIMITS: UnreadLimits = {
  bytesEach: 4 * 1024 * 1024,
  bytes: 64 * 1024 * 1024,
  rate: { bytesPerSecond: 8000, windowMs: 10_000 },
};

export const HTTP_LIMITS: HttpLimits = {
  load: LOAD_LIMITS,
  budgets: BUDGETS,
  bodyMs: 10_000,
  uploads: UPLOAD_LIMITS,
  connections: CONNECTION_LIMITS,
  unread: UNREAD_LIMITS,
};
