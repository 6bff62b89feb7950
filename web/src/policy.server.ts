import { createHash } from "node:crypto";
import type { PolicyConfig } from "./config.server.ts";
import layers from "./styles/layers.css?inline";

type Directives = Record<string, string[]>;

const SELF = "'self'";
const NONE = "'none'";

/** Hosts of the analytics tag, as https://developers.google.com/tag-platform/security/guides/csp names them. */
const TAG = "https://www.googletagmanager.com";
const MEASUREMENTS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/** The one style element that stands in the pages. */
const styleHash = `'sha256-${createHash("sha256").update(layers).digest("base64")}'`;

/** Folder of a script, as a source: it may fetch what lies beside it. */
const folderOf = (url: string): string => new URL(".", url).href.replaceAll(/[;,]/g, encodeURIComponent);

function common({ identity, mediaOrigin, shopOrigin }: PolicyConfig): Directives {
  const provider = new URL(identity.issuer).origin;
  return {
    "default-src": [NONE],
    "style-src": [SELF, styleHash],
    "img-src": [SELF, mediaOrigin],
    "font-src": [SELF],
    "connect-src": [SELF, provider],
    // The provider's session check, and the silent sign-in that ends on the shop's own origin.
    "frame-src": [SELF, provider],
    "form-action": [SELF],
    "base-uri": [NONE],
    "frame-ancestors": [NONE],
    ...(shopOrigin.startsWith("https:") ? { "upgrade-insecure-requests": [] } : {}),
  };
}

/** Any page but the checkout. What only the builder needs is in it, because people come there without a new document. */
function ofShop(config: PolicyConfig): Directives {
  const { builderUrl, analyticsId, mediaOrigin } = config;
  const builder = folderOf(builderUrl);
  const [tag, measurements] = analyticsId === null ? [[], []] : [[TAG], [TAG, ...MEASUREMENTS]];
  return {
    "script-src": [builder, ...tag],
    // Swatches, bars and columns are coloured and sized in the HTML. No style runs anything or loads from elsewhere.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": measurements,
    "media-src": [mediaOrigin],
    "connect-src": measurements,
    // The 3D view makes its geometry in a worker of its own, which a script of another origin can start only so.
    "worker-src": ["blob:"],
  };
}

/** The page where a card is typed: its own scripts and the payment provider's. */
function ofCheckout({ payment, paymentApiOrigin }: PolicyConfig): Directives {
  return { "script-src": [folderOf(payment.scriptUrl)], "connect-src": [paymentApiOrigin] };
}

/**
 * The Content-Security-Policy of a document, as the header's value. Scripts run that carry the nonce or come from an
 * address named here; nothing that stands in the HTML or is made from text does.
 *
 * @param nonce unguessable, for this response alone
 */
export function documentPolicy(kind: "shop" | "checkout", nonce: string, config: PolicyConfig): string {
  const directives: Directives = { "script-src": [SELF, `'nonce-${nonce}'`], ...common(config) };
  const own = kind === "checkout" ? ofCheckout(config) : ofShop(config);
  for (const [name, sources] of Object.entries(own)) {
    directives[name] = [...new Set([...(directives[name] ?? []), ...sources])];
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
