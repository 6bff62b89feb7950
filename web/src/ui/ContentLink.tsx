import type { AnchorHTMLAttributes } from "react";
import { Link } from "react-router";

interface ContentLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the shop or an absolute address. */
  to: string;
  /** What the shop's own page there is told. */
  state?: unknown;
}

/** A link whose target comes from content: inside the shop it is followed without loading a new document. */
export function ContentLink({ to, state, children, ...rest }: ContentLinkProps) {
  if (to.startsWith("/") && !to.startsWith("//")) {
    return (
      <Link to={to} state={state} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
