import { useLocation, useNavigate } from "react-router";
import { focusMain } from "../../lib/focus-main.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

/**
 * The token that `#handover=…` in the address names; null without one, on the server and while the page is hydrated.
 * `drop` takes it out of the address.
 */
export function useHandover(): { token: string | null; drop: () => void } {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { hash } = useLocation();

  function drop(): void {
    // What had the focus goes with the offer.
    focusMain();
    void navigate({ hash: "" }, { replace: true, preventScrollReset: true });
  }

  return { token: isHydrated ? new URLSearchParams(hash.slice(1)).get("handover") : null, drop };
}
