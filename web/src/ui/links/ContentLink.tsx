import type { AnchorHTMLAttributes } from "react";
import { Link } from "./Link.tsx";
import { safeUrl } from "./safe-url.ts";

interface ContentLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the shop or an absolute URL. */
  to: string;
  /** Location state for a page of the shop. */
  state?: unknown;
}

/** A link from content: navigates in the app for the shop's own paths; renders only the text for unsafe URLs. */
export function ContentLink({ to, state, children, ...rest }: ContentLinkProps) {
  const target = safeUrl(to);
  if (!target) return <span className={rest.className}>{children}</span>;
  if (target.isInside) {
    return (
      <Link to={target.url} state={state} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.url} rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}
