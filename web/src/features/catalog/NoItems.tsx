import { type To } from "react-router";
import { Link } from "../../ui/Link.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";

interface NoItemsProps {
  /** One sentence. */
  children?: string;
  /** Where there are some. */
  to: To;
  label: string;
  onFollow?: () => void;
}

/** Where no item fits. */
export function NoItems({ children, to, label, onFollow }: NoItemsProps) {
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
