// @vitest-environment node
import { describe, expect, it } from "vitest";
import { policyConfig } from "./config.server.ts";
import { documentPolicy } from "./policy.server.ts";

const config = {
  ...policyConfig,
  shopOrigin: "https://shop.example",
  identity: {
    issuer: "https://id.example/realms/shop",
    clientId: "shop",
    registrationUrl: "https://id.example/realms/shop/join",
    passwordUrl: "https://id.example/realms/shop/password",
  },
  builderUrl: "https://view.example/build/loader.js",
  payment: { ...policyConfig.payment, scriptUrl: "https://js.pay.example/v1/Accept.js" },
  mediaOrigin: "https://media.example",
  paymentApiOrigin: "https://api.pay.example",
};

const own = { scripts: ["'sha256-abc'"], style: "'sha256-css'" };

function directives(...args: Parameters<typeof documentPolicy>): Record<string, string> {
  const parts = documentPolicy(...args).split("; ");
  return Object.fromEntries(parts.map((part) => [part.split(" ", 1)[0], part.split(" ").slice(1).join(" ")]));
}

describe("the policy of a document", () => {
  it.each(["shop", "checkout"] as const)(
    "of the %s runs no script that stands in the HTML or is made from text",
    (kind) => {
      const policy = directives(kind, own, config);
      expect(policy).toMatchObject({ "default-src": "'none'", "base-uri": "'none'", "form-action": "'self'" });
      expect(policy["script-src"]).toMatch(/^'self' 'sha256-abc' /);
      for (const name of ["default-src", "script-src", "style-src", "connect-src"]) {
        expect(policy[name]).not.toMatch(/unsafe|\*|data:|blob:|https?:(?:\s|$)/);
      }
    },
  );

  it("names everything that may be loaded, and nothing more", () => {
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

  it("lets the payment script's folder in at the checkout and nowhere else", () => {
    expect(documentPolicy("shop", own, config)).not.toContain("pay.example");
  });

  it("keeps the 3D view, films and the analytics tag out of the checkout", () => {
    const measured = { ...config, analyticsId: "G-1" };
    const shop = directives("shop", own, measured);
    expect(shop["script-src"]).toBe("'self' 'sha256-abc' https://view.example/build/ https://www.googletagmanager.com");
    expect(shop["media-src"]).toBe("https://media.example");
    expect(documentPolicy("checkout", own, measured)).not.toMatch(/google|view\.example|media-src|worker-src|unsafe/);
  });

  it("names no analytics host where nothing is measured", () => {
    expect(documentPolicy("shop", own, { ...config, analyticsId: null })).not.toContain("google");
  });

  it("lets Google's map in where there is a key for it, and neither text as a script nor anything at the checkout", () => {
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
    expect(documentPolicy("checkout", own, mapped)).not.toContain("google");
    expect(documentPolicy("shop", own, { ...mapped, mapsBrowserKey: null })).not.toContain("google");
  });

  it("asks for https where the shop has it", () => {
    expect(directives("shop", own, config)).toHaveProperty("upgrade-insecure-requests", "");
    expect(documentPolicy("shop", own, { ...config, shopOrigin: "http://localhost:3000" })).not.toContain("upgrade");
  });

  it("cannot be added to by an address", () => {
    const builderUrl = "https://view.example/a;script-src *,b/loader.js";
    const policy = directives("shop", own, { ...config, builderUrl });
    expect(policy["script-src"]).toContain("https://view.example/a%3Bscript-src%20*%2Cb/");
  });
});
