// Proxy between an engine and the shop: collects page errors and can fail requests. Of the drivers, only Chromium's can do
// both.
import { createHash } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer, request as forward } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Every proxy serves this page: a click anywhere opens a popup with the same page. */
export const POPUP_PAGE = "http://localhost/journey-popup";
const popup = `<!doctype html><button style="position: fixed; inset: 0" onclick="open(location.href, '', 'popup')">Open</button>`;

/** Pages of the shop send their errors here. */
const ERRORS_PATH = "/journey-errors";

/** Runs before all scripts of a page. Sends errors synchronously, so that none is lost when the page unloads. */
function reportErrors(path: string): void {
  const report = (error: string) => {
    const request = new XMLHttpRequest();
    request.open("POST", path, false);
    request.send(`${location.pathname}: ${error}`);
  };
  const describe = (error: unknown) => (error instanceof Error ? `${error} ${error.stack ?? ""}` : String(error));
  addEventListener("error", ({ message, error }) => {
    // A notice, not an exception: remaining resize observations are delivered in the next frame.
    if (!message.startsWith("ResizeObserver loop")) report(`${message} ${describe(error)}`);
  });
  addEventListener("unhandledrejection", ({ reason }) => report(`not handled: ${describe(reason)}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    report(`${effectiveDirective} forbids ${blockedURI}`),
  );
  document.currentScript?.remove();
}

const report = `(${String(reportErrors)})("${ERRORS_PATH}")`;
const reportSource = `'sha256-${createHash("sha256").update(report).digest("base64")}'`;

/** Adds the script above to a page, and the permission for it to the page's policy. */
function withReport(html: string, policy: string): { html: string; policy: string } {
  return {
    html: html.replace("<head>", `<head><script>${report}</script>`),
    policy: policy.replace("script-src ", `script-src ${reportSource} `),
  };
}

export interface Proxy {
  /** Host and port. */
  address: string;
  /** Page errors and policy violations. */
  errors: string[];
  /** Fails all requests whose URL contains this text until the returned function is called. */
  refuse: (part: string) => () => void;
  close: () => Promise<void>;
}

/**
 * Forwards one browser's requests.
 * @param own headers to add to every request
 */
export async function startProxy(own: Record<string, string> = {}): Promise<Proxy> {
  const errors: string[] = [];
  const refused = new Set<string>();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "";
    if (url.startsWith(POPUP_PAGE)) return void response.setHeader("content-type", "text/html").end(popup);
    if (url.endsWith(ERRORS_PATH)) {
      errors.push(await text(request));
      return void response.end();
    }
    if ([...refused].some((part) => url.includes(part))) return void request.socket.destroy();
    const headers = { ...request.headers, ...own };
    // Pages are read here, so request them uncompressed.
    if (headers.accept?.startsWith("text/html")) delete headers["accept-encoding"];
    const passedOn = forward(url, { method: request.method, headers });
    response.once("close", () => passedOn.destroy());
    request.pipe(passedOn);
    const [upstreamResponse] = (await once(passedOn, "response")) as [IncomingMessage];
    const isPage =
      headers.accept?.startsWith("text/html") && upstreamResponse.headers["content-type"]?.startsWith("text/html");
    if (!isPage) {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
      return;
    }
    const { "content-length": _, "content-security-policy": given = "", ...rest } = upstreamResponse.headers;
    const { html, policy } = withReport(await text(upstreamResponse), String(given));
    response.writeHead(upstreamResponse.statusCode ?? 502, { ...rest, "content-security-policy": policy }).end(html);
  }

  const server = createServer((request, response) => {
    // To the browser, a failure behind the proxy looks like a network failure.
    respond(request, response).catch(() => request.socket.destroy());
  });
  // The shop does not use TLS here; other requests are the browser vendor's own.
  server.on("connect", (_request, socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    errors,
    refuse(part) {
      refused.add(part);
      return () => void refused.delete(part);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
