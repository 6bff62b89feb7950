// @vitest-environment node
import { describe, expect, it } from "vitest";
import { cspConfig } from "./config.server.ts";
import { documentCsp } from "./csp.server.ts";

const config = {
  ...cspConfig,
  shopOrigin: "https://shop.example",
  identity: {
    issuer: "https://id.example/realms/shop",
    clientId: "shop",
    registrationUrl: "https://id.example/realms/shop/join",
    passwordUrl: "https://id.example/realms/shop/password",
  },
  builderUrl: "https://view.example/build/loader.js",
  payment: { ...cspConfig.payment, scriptUrl: "https://js.pay.example/v1/Accept.js" },
  mediaOrigin: "https://media.example",
  paymentApiOrigin: "https://api.pay.example",
};

const own = { scripts: ["'sha256-abc'"], style: "'sha256-css'" };

function directives(...args: Parameters<typeof documentCsp>): Record<string, string> {
  const parts = documentCsp(...args).split("; ");
  return Object.fromEntries(parts.map((part) => [part.split(" ", 1)[0], part.split(" ").slice(1).join(" ")]));
}

describe("document Content-Security-Policy", () => {
  it.each(["shop", "checkout"] as const)("blocks inline scripts and eval on the %s", (kind) => {
    const policy = directives(kind, own, config);
    expect(policy).toMatchObject({ "default-src": "'none'", "base-uri": "'none'", "form-action": "'self'" });
    expect(policy["script-src"]).toMatch(/^'self' 'sha256-abc' /);
    for (const name of ["default-src", "script-src", "style-src", "connect-src"]) {
      expect(policy[name]).not.toMatch(/unsafe|\*|data:|blob:|https?:(?:\s|$)/);
    }
  });

  it("lists exactly what may be loaded", () => {
    const both = {
      "default-src": "'none'",
      "style-src": "'self' 'sha256-css'",
      "font-src": "'self'",
      "frame-src": "'self' https://id.example",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "img-src": "'self' https://media.example",
      "upgrade-insecure-requests": "",
    };
    expect(directives("shop", own, { ...config, analyticsId: null })).toEqual({
      ...both,
      "script-src": "'self' 'sha256-abc' https://view.example/build/",
      "connect-src": "'self' https://id.example https://media.example",
      "style-src-attr": "'unsafe-inline'",
      "media-src": "https://media.example",
      "worker-src": "blob:",
    });
    expect(directives("checkout", own, config)).toEqual({
      ...both,
      "script-src": "'self' 'sha256-abc' https://js.pay.example/v1/",
      "connect-src": "'self' https://id.example https://api.pay.example",
    });
  });

  it("allows the payment script's folder only at the checkout", () => {
    expect(documentCsp("shop", own, config)).not.toContain("pay.example");
  });

  it("keeps the 3D view, videos and the analytics tag out of the checkout", () => {
    const measured = { ...config, analyticsId: "G-1" };
    const shop = directives("shop", own, measured);
    expect(shop["script-src"]).toBe("'self' 'sha256-abc' https://view.example/build/ https://www.googletagmanager.com");
    expect(shop["media-src"]).toBe("https://media.example");
    expect(documentCsp("checkout", own, measured)).not.toMatch(/google|view\.example|media-src|worker-src|unsafe/);
  });

  it("lists no analytics hosts without a measurement id", () => {
    expect(documentCsp("shop", own, { ...config, analyticsId: null })).not.toContain("google");
  });

  it("allows Google Maps only with a key, without eval, and never at the checkout", () => {
    const keyless = directives("shop", own, { ...config, analyticsId: null, mapsBrowserKey: null });
    const mapped = { ...config, analyticsId: null, mapsBrowserKey: "key" };
    const shop = directives("shop", own, mapped);
    expect(shop).toEqual({
      ...keyless,
      "script-src": `${keyless["script-src"]} https://maps.googleapis.com`,
      "style-src": "'self' 'unsafe-inline' https://fonts.googleapis.com",
      "img-src": `${keyless["img-src"]} https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com data:`,
      "font-src": "'self' https://fonts.gstatic.com",
      "connect-src": `${keyless["connect-src"]} https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:`,
      "frame-src": `${keyless["frame-src"]} https://*.google.com`,
    });
    expect(documentCsp("checkout", own, mapped)).not.toContain("google");
    expect(documentCsp("shop", own, { ...mapped, mapsBrowserKey: null })).not.toContain("google");
  });

  it("upgrades insecure requests if the shop uses https", () => {
    expect(directives("shop", own, config)).toHaveProperty("upgrade-insecure-requests", "");
    expect(documentCsp("shop", own, { ...config, shopOrigin: "http://localhost:3000" })).not.toContain("upgrade");
  });

  it("escapes separators in configured URLs", () => {
    const builderUrl = "https://view.example/a;script-src *,b/loader.js";
    const policy = directives("shop", own, { ...config, builderUrl });
    expect(policy["script-src"]).toContain("https://view.example/a%3Bscript-src%20*%2Cb/");
  });
});
