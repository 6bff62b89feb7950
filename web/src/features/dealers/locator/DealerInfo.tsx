import { IconButton } from "#/ui/buttons/IconButton.tsx";
import type { FoundDealer } from "#/features/dealers/found-dealers.ts";
import { toMiles } from "#/features/dealers/dealer-query.ts";
import { DealerDetails } from "./DealerDetails.tsx";
import styles from "./DealerInfo.module.css";

interface DealerInfoProps {
  dealer: FoundDealer;
  onClose: () => void;
}

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
