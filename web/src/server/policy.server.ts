import type { PolicyConfig } from "./config.server.ts";

type Directives = Record<string, string[]>;

const SELF = "'self'";
const NONE = "'none'";

/** Hosts of the analytics tag, as https://developers.google.com/tag-platform/security/guides/csp names them. */
const TAG = "https://www.googletagmanager.com";
const MEASUREMENTS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/**
 * What Google Maps loads, as https://developers.google.com/maps/documentation/javascript/content-security-policy names it.
 * That is what a key costs: its script writes style elements, and a page that many get has no nonce that it could give
 * them. Not followed is `'unsafe-eval'`, which would let any text become a script: a map of pictures does without it.
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

/** Folder of a script, as a source: it may fetch what lies beside it. */
const folderOf = (url: string): string => new URL(".", url).href.replaceAll(/[;,]/g, encodeURIComponent);

function common({ identity, mediaOrigin, shopOrigin }: PolicyConfig): Directives {
  const provider = new URL(identity.issuer).origin;
  return {
    "default-src": [NONE],
    "style-src": [SELF],
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

/**
 * Any page but the checkout. What only the builder and the dealers' map need is in it, because people come there without
 * a new document.
 */
function ofShop(config: PolicyConfig, style: string): Directives {
  const { builderUrl, analyticsId, mapsBrowserKey, mediaOrigin } = config;
  const builder = folderOf(builderUrl);
  const [tag, measurements] = analyticsId === null ? [[], []] : [[TAG], [TAG, ...MEASUREMENTS]];
  const own: Directives = {
    "script-src": [builder, ...tag],
    // Swatches, bars and columns are coloured and sized in the HTML. No style runs anything or loads from elsewhere.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": measurements,
    "media-src": [mediaOrigin],
    // Downloads are fetched before they are saved.
    "connect-src": [mediaOrigin, ...measurements],
    // The 3D view makes its geometry in a worker of its own, which a script of another origin can start only so.
    "worker-src": ["blob:"],
  };
  // A hash would take the effect from `'unsafe-inline'`.
  return merged(own, mapsBrowserKey === null ? { "style-src": [style] } : MAPS);
}

/** All that any of them allows. */
function merged(...all: Directives[]): Directives {
  const names = new Set(all.flatMap((directives) => Object.keys(directives)));
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set(all.flatMap((directives) => directives[name] ?? []))]]),
  );
}

/** The page where a card is typed: its own scripts and the payment provider's. */
function ofCheckout({ payment, paymentApiOrigin }: PolicyConfig, style: string): Directives {
  return { "script-src": [folderOf(payment.scriptUrl)], "connect-src": [paymentApiOrigin], "style-src": [style] };
}

interface OwnSources {
  scripts: string[];
  style: string;
}

/**
 * The Content-Security-Policy of a document, as the header's value. Scripts run that the shop has written into it or that
 * come from an address named here; nothing else that stands in the HTML or is made from text does.
 *
 * @param own sources that allow the shop's own scripts in the document, from `takeOwnScripts`, and its style sheet
 */
export function documentPolicy(kind: "shop" | "checkout", own: OwnSources, config: PolicyConfig): string {
  const place = kind === "checkout" ? ofCheckout(config, own.style) : ofShop(config, own.style);
  return Object.entries(merged({ "script-src": [SELF, ...own.scripts] }, common(config), place))
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
