import { FFL_TRANSFER_STEPS } from "@telfer/forms/ffl-transfer.ts";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./DealerRequiredCell.module.css";

interface DealerCellProps {
  /** True if every product requires a dealer, not only the marked ones. */
  all: boolean;
}

export function DealerRequiredCell({ all }: DealerCellProps) {
  return (
    <div className={styles.cell}>
      <Icon name="ship" />
      <h3>Ships to a dealer</h3>
      <p>
        A dealer license is required to ship {all ? "these" : "anything marked “Ships to a dealer”"}. Choose{" "}
        <Link to={paths.dealerLocator}>a licensed dealer</Link> at checkout. {FFL_TRANSFER_STEPS.join(" ")}
      </p>
    </div>
  );
}
