import {
  type AnchorHTMLAttributes,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  createContext,
  useContext,
  useRef,
} from "react";
import {
  type NavLinkProps,
  type NavigateOptions,
  type Path,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
  parsePath,
  useResolvedPath,
} from "react-router";
import { canPrefetch } from "#/lib/browser/can-prefetch.ts";
import type { PagePreview } from "#/ui/page/PagePreview.tsx";

/** Provided by the shop's layout. The object is constant, so a navigation does not render links again. */
export interface LinkActions {
  /** Opens a page and shows its preview, if there is one before the page, until the page is loaded. */
  open: (to: string, options: NavigateOptions, preview?: PagePreview | Promise<PagePreview | null>) => Promise<void>;
  /** Preloads modules and data of a page. Resolves to its preview once the data is loaded. */
  prefetch: (path: Path) => Promise<PagePreview | null>;
}

export const LinkActionsContext = createContext<LinkActions | null>(null);

type LinkEvents = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, "onPointerEnter" | "onPointerDown" | "onFocus">;

/**
 * Prefetches the page at `path` when a pointer or the focus reaches its link. The router's own `prefetch="intent"`
 * waits 100 ms, which is most of the time between hover and press, and loads no data.
 */
function usePrefetch(path: Path, { onPointerEnter, onPointerDown, onFocus }: LinkEvents) {
  const actions = useContext(LinkActionsContext);
  const prefetched = useRef<PagePreview | Promise<PagePreview | null>>(undefined);

  /** Hover, press and focus follow each other; requested data is not requested again. */
  function prefetch(): void {
    if (!actions || path.pathname === window.location.pathname || !canPrefetch()) return;
    const loading = actions.prefetch(path);
    prefetched.current ??= loading;
    void loading.then((preview) => (prefetched.current = preview ?? undefined));
  }

  const events = {
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
  return { events, prefetched };
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: To;
  ref?: Ref<HTMLAnchorElement>;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** Loads the page as a new document, without prefetching. */
  reloadDocument?: boolean;
  preview?: PagePreview;
}

/** A link with prefetching on intent and a preview as soon as it is pressed. */
export function Link({ to, preview, ...props }: LinkProps) {
  const actions = useContext(LinkActionsContext);
  if (props.reloadDocument) return <RouterLink {...props} to={to} />;
  return actions && typeof to === "string" && to.startsWith("/") ? (
    <PathLink {...props} to={to} preview={preview} actions={actions} />
  ) : (
    <RelativeLink {...props} to={to} />
  );
}

interface PathLinkProps extends LinkProps {
  to: string;
  actions: LinkActions;
}

/**
 * The router's `Link` renders whenever the location or the navigation state changes: about a hundred links per page, up
 * to three times per navigation. This one does not.
 */
function PathLink({ to, actions, replace, state, preventScrollReset, preview, ...props }: PathLinkProps) {
  const { pathname = "/", search = "", hash = "" } = parsePath(to);
  const { events, prefetched } = usePrefetch({ pathname, search, hash }, props);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    props.onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    const isHere = pathname === window.location.pathname;
    // As browsers do, a link to the current URL adds no history entry.
    const isSame = isHere && search === window.location.search && hash === window.location.hash;
    const known = isHere ? undefined : (preview ?? prefetched.current);
    void actions.open(to, { replace: replace ?? isSame, state, preventScrollReset }, known);
  }

  return (
    <a {...props} {...events} href={to} onClick={follow}>
      {props.children}
    </a>
  );
}

/** True if the browser would open the link in this tab. */
function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const { target } = currentTarget;
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === "_self");
}

/** A link relative to the current location, which the router must resolve. */
function RelativeLink(props: LinkProps) {
  const { events } = usePrefetch(useResolvedPath(props.to), props);
  return <RouterLink {...props} {...events} />;
}

type NavProps = Omit<ComponentProps<typeof RouterLink>, "prefetch"> &
  Pick<NavLinkProps, "end"> & { className?: string };

export function NavLink(props: NavProps) {
  const { events } = usePrefetch(useResolvedPath(props.to), props);
  return <RouterNavLink {...props} {...events} />;
}
