import { phoneLink } from "../../ui/contact-links.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { DealerFieldsFragment } from "./dealer.generated.ts";
import styles from "./DealerDetails.module.css";
import { directionsUrl } from "./directions.ts";
import { UseDealerButton } from "./UseDealerButton.tsx";

/** Where a dealer is and how to get there; its name stands above. */
export function DealerDetails({ dealer }: { dealer: DealerFieldsFragment }) {
  const { name, phone, addressLine1, addressLine2 } = dealer;
  return (
    <div className={styles.details}>
      <address>
        {addressLine1 && <span>{addressLine1}</span>}
        {addressLine2 && <span>{addressLine2}</span>}
      </address>
      <div className={styles.actions}>
        {phone && <a href={phoneLink(phone) ?? undefined}>{phone}</a>}
        <a href={directionsUrl(dealer)} target="_blank" rel="noopener noreferrer">
          Directions
          <span className="vh"> to {name}, opens in a new tab</span>
          <Icon name="arrow-right" size="small" />
        </a>
        <div className={styles.use}>
          <UseDealerButton dealer={dealer} />
        </div>
      </div>
    </div>
  );
}
