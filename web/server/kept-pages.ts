import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request as Asked, NextFunction, RequestHandler, Response as Answer } from "express";
import { LRUCache } from "lru-cache";

/** Renders the page that is asked for. */
export type RenderPage = (request: Request) => Promise<Response>;

interface KeptPage {
  headers: Record<string, string>;
  etag: string;
  /** By the name of their encoding. */
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** By `Date.now()`. */
  freshUntil: number;
  /** Until then it may be shown while it is made anew. */
  usableUntil: number;
}

/** For thousands of pages; those that nobody has asked for the longest time go first. */
const MAX_BYTES = 128 * 1024 * 1024;

/** So many pages are made anew at a time beside their visitors. */
const MAX_RENEWALS = 4;

/** What mails and advertisements add to a link, which is for analytics alone. */
const CAMPAIGN = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[a-z]+)$/;

/** Paths as the shop writes them: one for each page. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** The path that a page is kept by; null where something is chosen by the search. */
function keyOf({ method, path, query }: Asked): string | null {
  const isRead = method === "GET" || method === "HEAD";
  const isSame = Object.keys(query).every((name) => CAMPAIGN.test(name));
  return isRead && isSame && PLAIN_PATH.test(path) ? path : null;
}

/** In milliseconds, what a page says of itself; null when it may not be kept for everybody. */
function lifetimeOf({ status, headers }: Response): { freshMs: number; staleMs: number } | null {
  const caching = headers.get("Cache-Control") ?? "";
  const [, fresh, stale = "0"] = /^public, max-age=(\d+)(?:, stale-while-revalidate=(\d+))?$/.exec(caching) ?? [];
  return status === 200 && fresh !== undefined
    ? { freshMs: Number(fresh) * 1000, staleMs: Number(stale) * 1000 }
    : null;
}

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
/** 2 KB more than the best, for a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

interface KeptPagesOptions {
  render: RenderPage;
  /** Origin of the shop's own addresses. */
  shopOrigin: string;
  visitorOf: (request: Asked) => string;
}

interface KeptPages {
  /** Answers from memory, or hands on. */
  send: RequestHandler;
  /** Makes a page, once for all who ask for it meanwhile, and keeps it if it is for everybody; or hands on. */
  make: (request: Asked, response: Answer, next: NextFunction) => Promise<void>;
}

/**
 * Public pages as bytes. Each is made whole once for everybody, and kept for as long as its own `Cache-Control` says. Of who
 * asks for it nothing reaches a page but its path.
 */
export function createKeptPages({ render, shopOrigin, visitorOf }: KeptPagesOptions): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies: { identity, br, gzip: zipped } }) => identity.length + br.length + zipped.length,
  });
  const beingMade = new Map<string, Promise<KeptPage | null>>();
  let renewals = 0;

  /** @returns the page, or null when it is not for everybody: then the response is for whoever it was made for */
  async function keep(key: string, response: Response): Promise<KeptPage | null> {
    const lifetime = lifetimeOf(response);
    const known = pages.get(key);
    const lacksSomething = response.status >= 500 || (response.status === 200 && !lifetime?.staleMs);
    // What is whole stays while it may: the next visitor has it made anew again.
    if (lacksSomething && known && known.usableUntil > Date.now()) return known;
    if (!lifetime) {
      pages.delete(key);
      return null;
    }
    const identity = Buffer.from(await response.arrayBuffer());
    const etag = `W/"${createHash("sha256").update(identity).digest("base64url")}"`;
    const [br, zipped] =
      known?.etag === etag
        ? [known.bodies.br, known.bodies.gzip]
        : await Promise.all([compress.br(identity, BROTLI), compress.gzip(identity)]);
    const freshUntil = Date.now() + lifetime.freshMs;
    const page = {
      headers: Object.fromEntries(response.headers),
      etag,
      bodies: { identity, br, gzip: zipped },
      freshUntil,
      usableUntil: freshUntil + lifetime.staleMs,
    };
    pages.set(key, page);
    return page;
  }

  /** Renders a page and keeps it if it is for everybody. Others who ask for it meanwhile wait for it as well. */
  async function makeOnce(key: string, request: Asked, signal?: AbortSignal) {
    const id = request.headers["x-request-id"];
    const headers = {
      "X-Request-ID": typeof id === "string" ? id : randomUUID(),
      "X-Forwarded-For": visitorOf(request),
    };
    const rendered = render(new Request(new URL(key, shopOrigin), { headers, signal }));
    const kept = rendered.then((response) => keep(key, response));
    beingMade.set(key, kept);
    try {
      return { page: await kept, response: await rendered };
    } finally {
      beingMade.delete(key);
    }
  }

  function renew(key: string, request: Asked): void {
    if (renewals >= MAX_RENEWALS || beingMade.has(key)) return;
    renewals += 1;
    makeOnce(key, request)
      .catch((cause: unknown) => console.error(cause))
      .finally(() => (renewals -= 1));
  }

  return {
    send(request, response, next) {
      const key = keyOf(request);
      const page = key === null ? undefined : pages.get(key);
      const now = Date.now();
      if (key === null || !page || page.usableUntil <= now) return next();
      if (page.freshUntil <= now) renew(key, request);
      sendPage(request, response, page);
    },
    async make(request, response, next) {
      const key = keyOf(request);
      if (key === null) return next();
      const known = beingMade.get(key);
      if (known) {
        const page = await known.catch(() => null);
        return page ? sendPage(request, response, page) : next();
      }
      const left = new AbortController();
      response.once("close", () => left.abort());
      const made = await makeOnce(key, request, left.signal);
      if (made.page) sendPage(request, response, made.page);
      // Elsewhere the search goes along.
      else if (request.originalUrl !== key) next();
      else await sendOnce(response, made.response);
    },
  };
}

const encodings = ["br", "gzip"] as const;

function sendPage(request: Asked, response: Answer, { headers, etag, bodies, freshUntil }: KeptPage): void {
  const seconds = Math.max(0, Math.floor((freshUntil - Date.now()) / 1000));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Whatever keeps it on the way may do so for as long as it is kept here.
  response.setHeader("Cache-Control", `public, max-age=${seconds}`);
  response.setHeader("ETag", etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (request.fresh) return void response.writeHead(304).end();
  // The smallest first, in whichever order the browser names them.
  const encoding = encodings.find((each) => request.acceptsEncodings(each)) ?? "identity";
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bodies[encoding].length);
  response.writeHead(200).end(bodies[encoding]);
}

/** A page for whoever asked for it, and nobody else. */
async function sendOnce(response: Answer, { status, headers, body }: Response): Promise<void> {
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.status(status).send(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
}
