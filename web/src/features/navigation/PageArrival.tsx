import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a navigation moves the focus to the new page and says its title; the first page the browser says itself. */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return <output className="vh">{title}</output>;
}
