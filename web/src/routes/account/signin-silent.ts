import { createHash } from "node:crypto";
import { silentCallbackPage, silentScript } from "#/features/account/auth/silent-callback-page.ts";

const scriptHash = createHash("sha256").update(silentScript).digest("base64");

/** Target of the hidden frame of a silent sign-in: one line of script, which only the shop may embed. */
export const loader = () =>
  new Response(silentCallbackPage, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; frame-ancestors 'self'`,
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
