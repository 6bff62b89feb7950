import { type ComponentProps, type FocusEvent, type PointerEvent, createContext, useContext, useState } from "react";
import {
  type NavLinkProps,
  type Path,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  useResolvedPath,
} from "react-router";
import { canPrefetch } from "../lib/can-prefetch.ts";

/** Requests the data of the page at a path early. The shop's layout provides it. */
export const PrefetchDataContext = createContext<(path: Path) => void>(() => undefined);

type Props = Omit<ComponentProps<typeof RouterLink>, "prefetch">;

/**
 * Prefetches modules and data of the page that a link leads to when a pointer or the focus comes to it. The router's own
 * `prefetch="intent"` lets 100 ms pass before, which is most of the time between hover and press.
 */
function usePrefetch({ to, reloadDocument, onPointerEnter, onPointerDown, onFocus }: Props) {
  const path = useResolvedPath(to);
  const { pathname } = useLocation();
  const prefetchData = useContext(PrefetchDataContext);
  const [isWanted, setIsWanted] = useState(false);

  /** Hover, press and focus follow each other; the data that one has asked for is not asked for again. */
  function prefetch(): void {
    if (reloadDocument || path.pathname === pathname || !canPrefetch()) return;
    setIsWanted(true);
    prefetchData(path);
  }

  return {
    prefetch: isWanted ? ("render" as const) : ("none" as const),
    onPointerEnter(event: PointerEvent<HTMLAnchorElement>) {
      onPointerEnter?.(event);
      prefetch();
    },
    onPointerDown(event: PointerEvent<HTMLAnchorElement>) {
      onPointerDown?.(event);
      prefetch();
    },
    onFocus(event: FocusEvent<HTMLAnchorElement>) {
      onFocus?.(event);
      prefetch();
    },
  };
}

/** The router's `Link`, which prefetches on intent. */
export function Link(props: Props) {
  return <RouterLink {...props} {...usePrefetch(props)} />;
}

/** The router's `NavLink`, which prefetches on intent. */
export function NavLink({ className, ...props }: Props & Pick<NavLinkProps, "end"> & { className?: string }) {
  return <RouterNavLink {...props} className={className} {...usePrefetch(props)} />;
}
