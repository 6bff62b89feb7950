import { useLocation, useNavigate } from "react-router";
import { focusMain } from "#/lib/browser/focus-main.ts";
import { useHydrated } from "#/ui/use-hydrated.ts";

/**
 * The token of a cart handoff, from `#handover=…` in the URL; null without one, on the server and during hydration.
 * `drop` removes it from the URL.
 */
export function useCartHandoff(): { token: string | null; drop: () => void } {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { hash } = useLocation();

  function drop(): void {
    // The focused element disappears with the offer.
    focusMain();
    void navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  }

  return { token: isHydrated ? new URLSearchParams(hash.slice(1)).get("handover") : null, drop };
}
