import { type To } from "react-router";
import { Link } from "./Link.tsx";
import styles from "./ChipLink.module.css";
import { Icon } from "./Icon.tsx";

interface ChipLinkProps {
  /** What is chosen. */
  label: string;
  /** The page without it. */
  to: To;
  onClick: () => void;
}

/** Something chosen that can be taken back; the page keeps its place. */
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
