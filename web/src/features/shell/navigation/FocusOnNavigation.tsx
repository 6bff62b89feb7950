import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";
import { focusMain } from "#/lib/browser/focus-main.ts";

/**
 * After a navigation, focuses the new page or hash target and announces the page title. The browser announces the first
 * page. Back focuses the link that was followed. A change of the query string alone does nothing.
 */
export function FocusOnNavigation() {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [title, setTitle] = useState("");
  const shown = useRef(location);
  /** `href` of the followed link by key of the history entry. */
  const followed = useRef(new Map<string, string>());

  useEffect(() => {
    const entries = followed.current;
    function note({ target }: MouseEvent): void {
      const href = target instanceof Element && target.closest("main a[href]")?.getAttribute("href");
      if (href) entries.set(location.key, href);
    }
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, [location.key]);

  // The router scrolls to a hash in its own layout effect, which runs after this one. A new page scrolls smoothly from
  // its top, wherever the previous page was scrolled to.
  useLayoutEffect(() => {
    const before = shown.current;
    if (isBack || before.key === location.key || location.hash === "") return;
    if (before.pathname !== location.pathname) window.scrollTo(0, 0);
    document.documentElement.style.scrollBehavior = "smooth";
  }, [location, isBack]);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    document.documentElement.style.removeProperty("scroll-behavior");
    if (before.key === location.key) return;
    const withinPage = isWithinPage(before, location);
    if (before.pathname === location.pathname && !withinPage) {
      // The same URL was loaded again: the focused element may be gone.
      if (before.search === location.search && document.activeElement === document.body) focusMain();
      return;
    }
    if (!withinPage) setTitle(document.title);
    const left = isBack && !withinPage ? findLink(followed.current.get(location.key)) : undefined;
    if (left) left.focus({ preventScroll: true });
    else focusTarget(location.hash);
  }, [location, isBack]);

  return <output className="vh">{title}</output>;
}

/** True if a hash link within the page was followed, even to the current hash. */
function isWithinPage(before: Location, now: Location): boolean {
  return before.key !== now.key && before.pathname === now.pathname && now.hash !== "";
}

function findLink(href: string | undefined): HTMLAnchorElement | undefined {
  if (href === undefined) return undefined;
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href]");
  return [...links].find((link) => link.getAttribute("href") === href);
}

function focusTarget(hash: string): void {
  const target = hash && document.getElementById(decode(hash.slice(1)));
  if (!target) {
    focusMain();
    return;
  }
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
