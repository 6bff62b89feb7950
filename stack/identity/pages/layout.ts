import { createHash } from "node:crypto";
import { type Html, html } from "../../process/html.ts";

export interface Site {
  /** Path of the issuer, without a trailing slash. */
  base: string;
  shopOrigin: string;
  gatewayOrigin: string;
}

/** The shop's wordmark, cut by one saw kerf. */
const wordmark =
  "M0 0h84v18H0zM32 24h20v76H32zM102 0h66v18h-46v64h46v18h-66zM128 41h34v18h-34zM190 0h20v82h44v18h-64zM270 0h66v18h-46v82h-20zM296 41h34v18h-34zM354 0h66v18h-46v64h46v18h-66zM380 41h34v18h-34zM442 0h46a30 30 0 0 1 0 60h-26v40h-20zM462 18v24h25a12 12 0 0 0 0-24zM475 66h22l22 34h-24z";

/** @param beside shown beside the content, or below it in a narrow window */
export function renderPage({ base, shopOrigin }: Site, title: string, content: Html, beside?: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | Telfer Rimfire Works</title>
        <link rel="icon" href="${base}/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${base}/assets/style.css" />
        <script src="${base}/assets/page.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="header">
          <div class="wrap">
            <a class="logo" href="${shopOrigin}/" aria-label="Telfer Rimfire Works, home"
              ><svg viewBox="0 0 520 100" aria-hidden="true">
                <path fill="currentColor" fill-rule="evenodd" d="${wordmark}" /></svg
            ></a>
            <a class="back" href="${shopOrigin}/">Back to the shop</a>
          </div>
        </header>
        <main id="main" class="wrap">
          <div class="column">
            <h1>${title}</h1>
            ${content}
          </div>
          ${beside}
        </main>
        <footer class="footer"><div class="wrap">Telfer Rimfire Works, Bellows Falls, Vermont</div></footer>
      </body>
    </html> `.text;
}

/** The source of a redirect in a Content-Security-Policy: an origin, or a private scheme. */
function redirectSource(uri: string): string {
  const url = URL.parse(uri);
  if (!url) return "";
  return ` ${url.origin === "null" ? url.protocol : url.origin}`;
}

/**
 * Headers of every page. Submitting a form ends with a redirect to the client, which browsers check against `form-action`;
 * for other clients than the shop's own, pass the redirect URI.
 * `same-origin` rather than `no-referrer` keeps the Origin header of our own forms, which identifies them.
 */
export const pageHeaders = ({ shopOrigin, gatewayOrigin }: Site, redirectUri = ""): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${shopOrigin} ${gatewayOrigin}${redirectSource(redirectUri)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
});

/** A Content-Security-Policy source that allows one inline script. */
export const scriptSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
