import { useContext } from "react";
import { NonceContext } from "#/lib/nonce.ts";

/** Marks a link whose document is prefetched. */
export const prefetchMark = { "data-prefetch": "" };

const rule = JSON.stringify({
  prefetch: [{ where: { selector_matches: "[data-prefetch]" }, eagerness: "immediate" }],
});

/**
 * Makes Chromium prefetch the document of a marked link when the link appears; other browsers ignore the rule. The server renders
 * it, because the Content-Security-Policy allows no inline script that is added later.
 */
export function CheckoutRule() {
  const nonce = useContext(NonceContext);
  return (
    <script type="speculationrules" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
  );
}
