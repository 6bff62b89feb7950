import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Encoding, encodingFor } from "@telfer/server-kit/encodings.ts";
import type { RequestHandler } from "./listener.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { addVary, etagOf, isKnownTo, requireRead } from "./send.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".graphql": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
};

/** Copies that the build has compressed: both or none. */
const EXTENSIONS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

interface FileOptions {
  /** Its files are read once. A missing folder has no files. */
  folder: string;
  limiter: Pick<RateLimiter, "request">;
  /** Headers of the file at a path that begins with `/`. */
  headersOf: (path: string) => Record<string, string>;
}

/**
 * A route for each file of a built folder. Pages also have a path without `.html`, and `index.html` its folder's, with and
 * without a final slash.
 */
export function createFileRoutes({ folder, limiter, headersOf }: FileOptions): Record<string, RequestHandler> {
  const routes: Record<string, RequestHandler> = {};
  if (!existsSync(folder)) return routes;
  for (const name of globSync(`**/*{${Object.keys(TYPES).join(",")}}`, { cwd: folder })) {
    const path = `/${name}`;
    const serve = serveFile(join(folder, name), headersOf(path), limiter);
    routes[path] = serve;
    if (path.endsWith(".html")) routes[path.slice(0, -".html".length)] = serve;
    if (path.endsWith("/index.html")) {
      const parent = path.slice(0, -"/index.html".length);
      routes[`${parent}/`] = serve;
      if (parent !== "") routes[parent] = serve;
    }
  }
  return routes;
}

function serveFile(file: string, own: Record<string, string>, limiter: FileOptions["limiter"]): RequestHandler {
  const plain = readFileSync(file);
  const copy = (encoding: Encoding) => readFileSync(file + EXTENSIONS[encoding]);
  const copies = existsSync(file + EXTENSIONS.br) ? { br: copy("br"), gzip: copy("gzip") } : null;
  const headers = { "content-type": TYPES[extname(file)] ?? "", ...own };
  const hash = createHash("sha256").update(plain).digest("base64url");

  return (request, response, exchange) => {
    limiter.request(exchange);
    requireRead(request, exchange);
    const encoding = copies && encodingFor(request);
    const body = encoding ? copies[encoding] : plain;
    const etag = etagOf(hash, encoding);
    addVary(exchange.headers, "accept-encoding");
    const all = { ...exchange.headers, ...headers, etag };
    if (isKnownTo(request, { etag })) {
      response.writeHead(304, all).end();
      return;
    }
    response.writeHead(200, {
      ...all,
      "content-length": body.length,
      ...(encoding && { "content-encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}
