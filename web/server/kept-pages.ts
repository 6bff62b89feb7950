import { createHash, randomUUID } from "node:crypto";
import { createReadableStreamFromReadable } from "@react-router/node";
import { createCounter } from "@telfer/http/counter.ts";
import { requestIdOf } from "@telfer/http/request-id.ts";
import type { Request as Asked, RequestHandler, Response as Answer } from "express";
import { LRUCache } from "lru-cache";
import { compress, decompress, encodingFor, sendWhole } from "./encodings.ts";
import type { WebLimits } from "./limits.ts";

/** Renders the page that is asked for. */
export type RenderPage = (request: Request) => Promise<Response>;

interface KeptPage {
  headers: Record<string, string>;
  etag: string;
  /** By the name of their encoding. */
  bodies: { br: Buffer; gzip: Buffer };
  /** By `Date.now()`. */
  freshUntil: number;
  /** Until then it may be shown while it is made anew. */
  usableUntil: number;
}

/** Beside the bodies: most of it the policy with the hashes of its scripts. */
const ENTRY_BYTES = 4000;

/** Pages that are renewed at a time, beside their visitors. */
const MAX_RENEWALS = 4;

/** What mails and advertisements add to a link, which is for analytics alone. */
const CAMPAIGN = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[a-z]+)$/;

/** Paths as the shop writes them: one for each page. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Every other text is that of the terms. */
const TERMS = { paths: /^\/copy\/(?!privacy$)[^/]+$/, key: "/copy/terms" };

/** Whatever is searched for has a page: there is no end of them, and few are asked for twice. */
const SEARCH = "/search/";

/** The path that a page is kept by; null where something is chosen by the search. */
function keyOf({ method, path, query }: Asked): string | null {
  const isRead = method === "GET" || method === "HEAD";
  const isSame = Object.keys(query).every((name) => CAMPAIGN.test(name));
  if (!isRead || !isSame || !PLAIN_PATH.test(path) || path.startsWith(SEARCH)) return null;
  return TERMS.paths.test(path) ? TERMS.key : path;
}

/** In milliseconds, what a page says of itself; null when it may not be kept for everybody. */
function lifetimeOf({ status, headers }: Response): { freshMs: number; staleMs: number } | null {
  const caching = headers.get("Cache-Control") ?? "";
  const [, fresh, stale = "0"] = /^public, max-age=(\d+)(?:, stale-while-revalidate=(\d+))?$/.exec(caching) ?? [];
  return status === 200 && fresh !== undefined
    ? { freshMs: Number(fresh) * 1000, staleMs: Number(stale) * 1000 }
    : null;
}

interface KeptPagesOptions {
  render: RenderPage;
  /** Origin of the shop's own addresses. */
  shopOrigin: string;
  limits: Pick<WebLimits, "keptBytes" | "renewals">;
}

/** Does some work when there is a place for it. */
type InPlace = <T>(work: () => Promise<T>) => Promise<T>;

interface Made {
  /** Null if it is not for everybody: then the response is for whoever it was made for. */
  page: KeptPage | null;
  response: Response;
}

interface KeptPages {
  /** Answers from memory, or hands on. */
  send: RequestHandler;
  /**
   * Answers with a page that is rendered in a place: once for all who ask for it meanwhile, and kept, if it is for
   * everybody. Resolves when the answer is handed to the connection, whether or not it is read.
   */
  render: (request: Asked, response: Answer, inPlace: InPlace) => Promise<void>;
}

/**
 * Public pages as bytes. Each is made whole once for everybody, and kept for as long as its own `Cache-Control` says. Of who
 * asks for it nothing reaches a page but its path.
 */
export function createKeptPages({ render, shopOrigin, limits }: KeptPagesOptions): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: limits.keptBytes,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + ENTRY_BYTES,
  });
  const beingMade = new Map<string, Promise<Made>>();
  const countRenewal = createCounter(limits.renewals);
  let renewing = 0;

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

  /** Renders a page and keeps it if it is for everybody. Others who ask for it meanwhile wait for it as well. */
  async function makeOnce(key: string, asked: RequestInit, inPlace: InPlace): Promise<Made> {
    const made = inPlace(async () => {
      const response = await render(new Request(shopOrigin + key, asked));
      return { page: await keep(key, response), response };
    });
    beingMade.set(key, made);
    try {
      return await made;
    } finally {
      beingMade.delete(key);
    }
  }

  /** Asks in the shop's own name: no visitor's budget at the gateway decides what everybody sees. */
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
      // To decompress a page costs something, so who wants that has a budget.
      const page = encoding === null ? undefined : find(keyOf(request));
      if (encoding === null || !page) return next();
      sendPage(request, response, page, encoding, page.bodies[encoding]);
    },
    async render(request, response, inPlace) {
      const key = keyOf(request);
      const known = find(key);
      const made = key === null ? undefined : beingMade.get(key);
      const page = known ?? (await made?.catch(() => null))?.page;
      if (page) return sendMade(request, response, page);

      const left = new AbortController();
      response.once("close", () => left.abort());
      const { signal } = left;
      const renderOwn = () =>
        inPlace(async () => sendOnce(request, response, await render(toRequest(request, shopOrigin, signal))));
      if (key === null || made) return renderOwn();
      const headers = { "X-Request-ID": idOf(request), "X-Forwarded-For": request.ip ?? "" };
      const own = await makeOnce(key, { headers, signal }, inPlace);
      if (own.page) return sendMade(request, response, own.page);
      // Elsewhere the search goes along.
      const leadsElsewhere = own.response.status >= 300 && own.response.status < 400;
      if (leadsElsewhere && request.originalUrl !== key) return renderOwn();
      return sendOnce(request, response, own.response);
    },
  };
}

const idOf = (request: Asked): string => requestIdOf(request) ?? randomUUID();

/** As the router takes it, at the shop's own address, whatever `Host` says. */
function toRequest(request: Asked, shopOrigin: string, signal: AbortSignal): Request {
  const { method } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  headers.set("X-Request-ID", idOf(request));
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? { body: createReadableStreamFromReadable(request), duplex: "half" as const } : {};
  return new Request(shopOrigin + request.originalUrl, { method, headers, signal, ...body });
}

async function sendMade(request: Asked, response: Answer, page: KeptPage): Promise<void> {
  const encoding = encodingFor(request);
  const body = encoding === null ? await decompress(page.bodies.gzip) : page.bodies[encoding];
  sendPage(request, response, page, encoding, body);
}

function sendPage(
  request: Asked,
  response: Answer,
  { headers, etag, freshUntil }: KeptPage,
  encoding: string | null,
  body: Buffer,
): void {
  const seconds = Math.max(0, Math.floor((freshUntil - Date.now()) / 1000));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Whatever keeps it on the way may do so for as long as it is kept here.
  response.setHeader("Cache-Control", `public, max-age=${seconds}`);
  response.setHeader("ETag", etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (request.fresh) return void response.writeHead(304).end();
  if (encoding !== null) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200).end(body);
}

/** A page for whoever asked for it, and nobody else. */
async function sendOnce(request: Asked, response: Answer, rendered: Response): Promise<void> {
  for (const [name, value] of rendered.headers) response.appendHeader(name, value);
  response.status(rendered.status);
  await sendWhole(request, response, Buffer.from(await rendered.arrayBuffer()));
}
