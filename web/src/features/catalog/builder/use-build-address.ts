import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { type Product, readSelection } from "../configurator/selection.ts";
import { buildSearch, expandBuild, readBuild, rememberBuild } from "./build-address.ts";

/**
 * Keeps the page's address whole: the 3D view reads from it what to show, defaults included. The parameters are stored
 * in the tab's session; the page without any goes on with the last build.
 */
export function useBuildAddress(product: Product | null): void {
  const [search, setSearch] = useSearchParams();

  useEffect(() => {
    const last = search.size === 0 ? readBuild() : null;
    if (last) {
      setSearch(last, { replace: true, preventScrollReset: true });
      return;
    }
    if (!product) return;
    const asked = expandBuild(search);
    const whole = buildSearch(product, readSelection(product, asked), asked);
    // While another product is on its way the address is that one's.
    if ((asked.get("product") ?? product.documentId) !== product.documentId) return;
    rememberBuild(whole);
    if (whole.toString() === search.toString()) return;
    // It names what is loaded already.
    setSearch(whole, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [product, search, setSearch]);
}
