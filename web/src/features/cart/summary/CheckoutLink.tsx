import { useEffect, useState } from "react";
import { preloadModule } from "react-dom";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { track } from "#/lib/track.ts";
import { canPrefetch } from "#/lib/browser/can-prefetch.ts";
import { prefetchMark } from "./CheckoutRule.tsx";

/** Opens checkout, a document that loads only what a payment needs, and prefetches it and its modules. */
export function CheckoutLink() {
  const [isPrefetched] = useState(canPrefetch);

  useEffect(() => {
    // If this fails, checkout just takes longer to open.
    if (isPrefetched) preloadCheckoutModules().catch(() => undefined);
  }, [isPrefetched]);

  return (
    <Link
      className={buttonClass({ block: true })}
      to={paths.checkout("billing")}
      reloadDocument
      {...(isPrefetched && prefetchMark)}
      onClick={() => track("begin_checkout")}
    >
      Check out
    </Link>
  );
}

/** The router's own prefetch would also run the modules here, and reload the page if one fails. */
async function preloadCheckoutModules(): Promise<void> {
  const headers = { "X-Request-ID": crypto.randomUUID() };
  const response = await fetch(paths.checkoutModules, { headers });
  if (!response.ok) return;
  for (const path of (await response.json()) as string[]) preloadModule(path, { as: "script" });
}
