import { type To } from "react-router";
import { Link } from "./Link.tsx";
import styles from "./ChipLink.module.css";
import { Icon } from "#/ui/buttons/Icon.tsx";

interface ChipLinkProps {
  label: string;
  to: To;
  onClick: () => void;
}

/** Chip that removes a selected value and keeps the scroll position. */
export function ChipLink({ label, to, onClick }: ChipLinkProps) {
  return (
    <Link className={styles.chip} to={to} preventScrollReset onClick={onClick}>
      <span>
        {label}
        <span className="vh"> (remove filter)</span>
      </span>
      <Icon name="close" size="small" />
    </Link>
  );
}
