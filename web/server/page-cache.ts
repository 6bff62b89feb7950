import { createHash, randomUUID } from "node:crypto";
import { createReadableStreamFromReadable } from "@react-router/node";
import { createMemoryRateLimiter } from "@telfer/server-kit/memory-rate-limiter.ts";
import { requestIdOf } from "@telfer/server-kit/request-id.ts";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import { LRUCache } from "lru-cache";
import { compress, decompress, encodingFor } from "@telfer/server-kit/encodings.ts";
import { sendWhole } from "./send-whole.ts";
import type { WebLimits } from "./limits.ts";
import type { WebTelemetry } from "./telemetry.ts";

export type RenderPage = (request: Request) => Promise<Response>;

interface KeptPage {
  headers: Record<string, string>;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer };
  /** In ms since 1970. */
  freshUntil: number;
  /** Until then it may be served stale while it is revalidated. */
  usableUntil: number;
}

/** Estimated size without the bodies; mostly the Content-Security-Policy with the hashes of the scripts. */
const ENTRY_BYTES = 4000;

/** Maximum number of simultaneous background revalidations. */
const MAX_RENEWALS = 4;

/** Campaign parameters of emails and advertisements, which only analytics uses. */
const CAMPAIGN = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[a-z]+)$/;

const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Every copy page but privacy shows the terms. */
const TERMS = { paths: /^\/copy\/(?!privacy$)[^/]+$/, key: "/copy/terms" };

/** Search pages are not cached: there are infinitely many, and few are requested twice. */
const SEARCH = "/search/";

/** Returns the cache key of a page; null if the query string affects the page. */
function keyOf({ method, path, query }: ExpressRequest): string | null {
  const isRead = method === "GET" || method === "HEAD";
  const isSame = Object.keys(query).every((name) => CAMPAIGN.test(name));
  if (!isRead || !isSame || !PLAIN_PATH.test(path) || path.startsWith(SEARCH)) return null;
  return TERMS.paths.test(path) ? TERMS.key : path;
}

/** Returns the lifetime from `Cache-Control`, in ms; null if the page must not be shared. */
function lifetimeOf({ status, headers }: Response): { freshMs: number; staleMs: number } | null {
  const caching = headers.get("Cache-Control") ?? "";
  const [, fresh, stale = "0"] = /^public, max-age=(\d+)(?:, stale-while-revalidate=(\d+))?$/.exec(caching) ?? [];
  return status === 200 && fresh !== undefined
    ? { freshMs: Number(fresh) * 1000, staleMs: Number(stale) * 1000 }
    : null;
}

interface KeptPagesOptions {
  render: RenderPage;
  shopOrigin: string;
  limits: Pick<WebLimits, "keptBytes" | "renewals">;
  telemetry: Pick<WebTelemetry, "page">;
}

type InPlace = <T>(work: () => Promise<T>) => Promise<T>;

interface Made {
  /** Null if the page must not be shared; then the response is only for its own request. */
  page: KeptPage | null;
  response: Response;
}

interface KeptPages {
  send: RequestHandler;
  /**
   * Responds with a page rendered in a slot: once for all simultaneous requests, and cached if it is shared. Resolves when
   * the response is handed to the connection, whether or not the client reads it.
   */
  render: (request: ExpressRequest, response: ExpressResponse, inPlace: InPlace) => Promise<void>;
}

/**
 * Cache of public pages as bytes. Each page is rendered once for all users and cached as long as its `Cache-Control` allows.
 * Rendering depends on nothing in the request but the path.
 */
export function createPageCache({ render, shopOrigin, limits, telemetry }: KeptPagesOptions): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: limits.keptBytes,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + ENTRY_BYTES,
  });
  const beingMade = new Map<string, Promise<Made>>();
  const countRenewal = createMemoryRateLimiter(limits.renewals);
  let renewing = 0;

  async function keep(key: string, response: Response): Promise<KeptPage | null> {
    const lifetime = lifetimeOf(response);
    const known = pages.get(key);
    const lacksSomething = response.status >= 500 || (response.status === 200 && !lifetime?.staleMs);
    // Keep the complete copy until it expires; the next request retries the render.
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
        : await Promise.all([compress.br(identity), compress.gzip(identity)]);
    const freshUntil = Date.now() + lifetime.freshMs;
    const page = {
      headers: Object.fromEntries(response.headers),
      etag,
      bodies: { br, gzip: zipped },
      freshUntil,
      usableUntil: freshUntil + lifetime.staleMs,
    };
    pages.set(key, page);
    return page;
  }

  async function makeOnce(key: string, init: RequestInit, inPlace: InPlace): Promise<Made> {
    const made = inPlace(async () => {
      const response = await render(new Request(shopOrigin + key, init));
      return { page: await keep(key, response), response };
    });
    beingMade.set(key, made);
    try {
      return await made;
    } finally {
      beingMade.delete(key);
    }
  }

  /** Revalidates anonymously, so that no client's rate limit at the gateway affects the shared page. */
  function renew(key: string): void {
    if (renewing >= MAX_RENEWALS || beingMade.has(key) || countRenewal("all") !== null) return;
    renewing += 1;
    makeOnce(key, { headers: { "X-Request-ID": randomUUID() } }, (work) => work())
      .catch((cause: unknown) => console.error(cause))
      .finally(() => (renewing -= 1));
  }

  function find(key: string | null): KeptPage | undefined {
    const page = key === null ? undefined : pages.get(key);
    const now = Date.now();
    if (key === null || !page || page.usableUntil <= now) return undefined;
    if (page.freshUntil <= now) renew(key);
    return page;
  }

  return {
    send(request, response, next) {
      const encoding = encodingFor(request);
      // Decompression costs CPU time, so such requests continue to the rate limit.
      const page = encoding === null ? undefined : find(keyOf(request));
      if (encoding === null || !page) return next();
      telemetry.page(page.freshUntil <= Date.now() ? "stale" : "hit");
      sendPage(request, response, page, encoding, page.bodies[encoding]);
    },
    async render(request, response, inPlace) {
      const key = keyOf(request);
      const known = find(key);
      const made = key === null ? undefined : beingMade.get(key);
      const page = known ?? (await made?.catch(() => null))?.page;
      if (page) return sendMade(request, response, page);

      if (key !== null) telemetry.page("miss");
      const left = new AbortController();
      response.once("close", () => left.abort());
      const { signal } = left;
      const renderOwn = () =>
        inPlace(async () => sendOnce(request, response, await render(toRequest(request, shopOrigin, signal))));
      if (key === null || made) return renderOwn();
      const headers = { "X-Request-ID": idOf(request), "X-Forwarded-For": request.ip ?? "", ...traceOf(request) };
      const own = await makeOnce(key, { headers, signal }, inPlace);
      if (own.page) return sendMade(request, response, own.page);
      // Redirects keep the query string, which the shared render did not see.
      const leadsElsewhere = own.response.status >= 300 && own.response.status < 400;
      if (leadsElsewhere && request.originalUrl !== key) return renderOwn();
      return sendOnce(request, response, own.response);
    },
  };
}

/** The trace that `traceRequests` started; empty if nothing is recorded. */
function traceOf({ headers: { traceparent } }: ExpressRequest): Record<string, string> {
  return typeof traceparent === "string" ? { traceparent } : {};
}

const idOf = (request: ExpressRequest): string => requestIdOf(request) ?? randomUUID();

/** Converts the request for the router, with the configured origin instead of the `Host` header. */
function toRequest(request: ExpressRequest, shopOrigin: string, signal: AbortSignal): Request {
  const { method } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  headers.set("X-Request-ID", idOf(request));
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? { body: createReadableStreamFromReadable(request), duplex: "half" as const } : {};
  return new Request(shopOrigin + request.originalUrl, { method, headers, signal, ...body });
}

async function sendMade(request: ExpressRequest, response: ExpressResponse, page: KeptPage): Promise<void> {
  const encoding = encodingFor(request);
  const body = encoding === null ? await decompress(page.bodies.gzip) : page.bodies[encoding];
  sendPage(request, response, page, encoding, body);
}

function sendPage(
  request: ExpressRequest,
  response: ExpressResponse,
  { headers, etag, freshUntil }: KeptPage,
  encoding: string | null,
  body: Buffer,
): void {
  const seconds = Math.max(0, Math.floor((freshUntil - Date.now()) / 1000));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Downstream caches may keep the page as long as this one does.
  response.setHeader("Cache-Control", `public, max-age=${seconds}`);
  response.setHeader("ETag", etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (request.fresh) return void response.writeHead(304).end();
  if (encoding !== null) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200).end(body);
}

async function sendOnce(request: ExpressRequest, response: ExpressResponse, rendered: Response): Promise<void> {
  for (const [name, value] of rendered.headers) response.appendHeader(name, value);
  response.status(rendered.status);
  await sendWhole(request, response, Buffer.from(await rendered.arrayBuffer()));
}
