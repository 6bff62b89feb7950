import { IconButton } from "../../ui/IconButton.tsx";
import type { DealerFieldsFragment } from "./dealer.generated.ts";
import { toMiles } from "./dealer-query.ts";
import { DealerDetails } from "./DealerDetails.tsx";
import styles from "./DealerInfo.module.css";

interface DealerInfoProps {
  dealer: DealerFieldsFragment;
  onClose: () => void;
}

/** What the info window of both maps says. */
export function DealerInfo({ dealer, onClose }: DealerInfoProps) {
  const { name, distance } = dealer;
  return (
    <section className={styles.info} aria-label={name}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {distance !== null && <p className={styles.distance}>{toMiles(distance)} away</p>}
      <DealerDetails dealer={dealer} />
    </section>
  );
}
