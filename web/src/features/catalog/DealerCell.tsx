import { DEALER_DELIVERY } from "@telfer/forms/dealer-delivery.ts";
import { Link } from "../../ui/Link.tsx";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./DealerCell.module.css";

interface DealerCellProps {
  /** Whether a dealer must receive all of the products, not only those that are marked so. */
  all: boolean;
}

/** Stands among products that a dealer must receive. */
export function DealerCell({ all }: DealerCellProps) {
  return (
    <div className={styles.cell}>
      <Icon name="ship" />
      <h3>Ships to a dealer</h3>
      <p>
        A dealer license is required to ship {all ? "these" : "what is marked “Ships to a dealer”"}. Name{" "}
        <Link to={paths.dealerLocator}>a licensed dealer</Link> at checkout. {DEALER_DELIVERY.join(" ")}
      </p>
    </div>
  );
}
