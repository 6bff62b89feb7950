import { type To } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";

interface NoItemsProps {
  /** A single sentence. */
  children?: string;
  to: To;
  label: string;
  onFollow?: () => void;
}

export function NoItemsFound({ children, to, label, onFollow }: NoItemsProps) {
  return (
    <EmptyState
      title="No items found"
      action={
        <Link className={buttonClass({ variant: "line" })} to={to} preventScrollReset onClick={onFollow}>
          {label}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
