import type { CspConfig } from "./config.server.ts";

type Directives = Record<string, string[]>;

const SELF = "'self'";
const NONE = "'none'";

/** Hosts of the analytics tag; source: https://developers.google.com/tag-platform/security/guides/csp */
const TAG = "https://www.googletagmanager.com";
const MEASUREMENTS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/**
 * Sources of Google Maps, from https://developers.google.com/maps/documentation/javascript/content-security-policy. A key
 * requires inline styles, because the script writes style elements and a cached page has no nonce to give them.
 * `'unsafe-eval'` is left out, because it would let any text become a script and raster maps work without it.
 */
const MAPS: Directives = {
  "script-src": ["https://maps.googleapis.com"],
  "style-src": ["'unsafe-inline'", "https://fonts.googleapis.com"],
  "img-src": [
    "https://*.googleapis.com",
    "https://*.gstatic.com",
    "https://*.google.com",
    "https://*.googleusercontent.com",
    "data:",
  ],
  "font-src": ["https://fonts.gstatic.com"],
  "connect-src": ["https://*.googleapis.com", "https://*.google.com", "https://*.gstatic.com", "data:", "blob:"],
  "frame-src": ["https://*.google.com"],
};

/** The folder of a script as a CSP source, because the script may load its neighbors. */
const folderOf = (url: string): string => new URL(".", url).href.replaceAll(/[;,]/g, encodeURIComponent);

function common({ identity, mediaOrigin, shopOrigin }: CspConfig): Directives {
  const provider = new URL(identity.issuer).origin;
  return {
    "default-src": [NONE],
    "style-src": [SELF],
    "img-src": [SELF, mediaOrigin],
    "font-src": [SELF],
    "connect-src": [SELF, provider],
    // The provider's session check, and the silent sign-in, which ends on the shop's own origin.
    "frame-src": [SELF, provider],
    "form-action": [SELF],
    "base-uri": [NONE],
    "frame-ancestors": [NONE],
    ...(shopOrigin.startsWith("https:") ? { "upgrade-insecure-requests": [] } : {}),
  };
}

/**
 * Policy of all pages but the checkout. It includes the needs of the builder and the dealer map, because client-side
 * navigation reaches them without a new document.
 */
function ofShop(config: CspConfig, style: string): Directives {
  const { builderUrl, analyticsId, mapsBrowserKey, mediaOrigin } = config;
  const builder = folderOf(builderUrl);
  const [tag, measurements] = analyticsId === null ? [[], []] : [[TAG], [TAG, ...MEASUREMENTS]];
  const own: Directives = {
    "script-src": [builder, ...tag],
    // Swatches, bars and columns have inline colors and sizes. Style attributes run no scripts and load nothing from other
    // origins here.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": measurements,
    "media-src": [mediaOrigin],
    // Downloads use `fetch` before they are saved.
    "connect-src": [mediaOrigin, ...measurements],
    // The 3D view computes its geometry in a worker, which a script of another origin can only start from a blob.
    "worker-src": ["blob:"],
  };
  // A hash would disable `'unsafe-inline'`.
  return merged(own, mapsBrowserKey === null ? { "style-src": [style] } : MAPS);
}

function merged(...all: Directives[]): Directives {
  const names = new Set(all.flatMap((directives) => Object.keys(directives)));
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set(all.flatMap((directives) => directives[name] ?? []))]]),
  );
}

/** Policy of the card form: only its own scripts and the payment provider's. */
function ofCheckout({ payment, paymentApiOrigin }: CspConfig, style: string): Directives {
  return { "script-src": [folderOf(payment.scriptUrl)], "connect-src": [paymentApiOrigin], "style-src": [style] };
}

interface OwnSources {
  scripts: string[];
  style: string;
}

/**
 * Returns the Content-Security-Policy header of a document. It allows the shop's own inline scripts and scripts from the
 * listed sources; all other inline scripts and eval are blocked.
 * @param own sources of the document's own scripts, from `extractInlineScripts`, and of its stylesheet
 */
export function documentCsp(kind: "shop" | "checkout", own: OwnSources, config: CspConfig): string {
  const place = kind === "checkout" ? ofCheckout(config, own.style) : ofShop(config, own.style);
  return Object.entries(merged({ "script-src": [SELF, ...own.scripts] }, common(config), place))
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
