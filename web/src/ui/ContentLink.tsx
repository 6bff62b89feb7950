import type { AnchorHTMLAttributes } from "react";
import { Link } from "./Link.tsx";
import { safeUrl } from "./safe-url.ts";

interface ContentLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the shop or an absolute address. */
  to: string;
  /** What the shop's own page there is told. */
  state?: unknown;
}

/**
 * A link whose target comes from content: inside the shop it is followed without loading a new document, and where no
 * browser may be led only its words stay.
 */
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
