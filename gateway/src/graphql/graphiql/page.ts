import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { GraphiQLOptions } from "graphql-yoga";
import { toExamples } from "./examples.ts";
import { signInCallbackPage } from "./sign-in-callback.ts";

const CLIENT_ID = "storefront-graphiql";

const script = readFileSync(new URL("toolbar.js", import.meta.url), "utf8");
const styles = readFileSync(new URL("toolbar.css", import.meta.url), "utf8");

const bar = `<header id="helper" aria-label="Identity and examples">
  <label>Example <select id="helper-examples"><option value="">Choose one …</option></select></label>
  <span id="helper-status" role="status">You are anonymous.</span>
  <button type="button" id="helper-guest">Continue as guest</button>
  <button type="button" id="helper-sign-in">Sign in</button>
  <button type="button" id="helper-anonymous">Continue anonymously</button>
</header>`;

interface GraphiQLSettings {
  issuer: string;
  documents: () => string[];
}

/**
 * Renders GraphiQL from local files instead of a CDN, with a toolbar for identities and examples. The bundle has nine
 * megabytes, so it is loaded on first use and cached.
 */
export function createGraphiQLRenderer(settings: GraphiQLSettings): (options: GraphiQLOptions) => Promise<string> {
  let page: Promise<string> | undefined;
  return (options) =>
    (page ??= import("@graphql-yoga/render-graphiql").then((graphiql) =>
      secure(addHelper(graphiql.renderGraphiQL(options), settings), settings.issuer),
    ));
}

function addHelper(page: string, settings: GraphiQLSettings): string {
  // Escape `<`, so that the data cannot end the script element.
  const data = JSON.stringify({
    issuer: settings.issuer,
    clientId: CLIENT_ID,
    redirectPath: signInCallbackPage.path,
    examples: toExamples(settings.documents()),
  }).replaceAll("<", "\\u003c");
  const helper = `${bar}<script type="application/json" id="helper-settings">${data}</script><script>${script}</script>`;
  return insertBefore(insertBefore(page, "</head>", `<style>${styles}</style>`), '<div id="root">', helper);
}

/** The page runs only its own scripts and connects only to this gateway and the issuer. */
function secure(page: string, issuer: string): string {
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(" ")} blob:`,
    "worker-src blob:",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src data:",
    `connect-src 'self' ${new URL(issuer).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return insertBefore(page, "<title>", `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

function insertBefore(page: string, mark: string, text: string): string {
  const at = page.indexOf(mark);
  if (at === -1) throw new Error(`GraphiQL's page has no ${mark}`);
  return page.slice(0, at) + text + page.slice(at);
}
