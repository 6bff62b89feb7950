import { createHash } from "node:crypto";
import { silentPage, silentScript } from "../features/account/auth/silent-page.ts";

const scriptHash = createHash("sha256").update(silentScript).digest("base64");

/** What the hidden frame of a silent sign-in ends at: one line of script, embedded by the shop alone. */
export const loader = () =>
  new Response(silentPage, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; frame-ancestors 'self'`,
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
