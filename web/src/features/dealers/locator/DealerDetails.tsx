import { phoneLink } from "#/ui/links/contact-links.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import type { DealerFieldsFragment } from "#/features/dealers/dealer.generated.ts";
import styles from "./DealerDetails.module.css";
import { directionsUrl } from "./directions.ts";
import { UseDealerButton } from "./UseDealerButton.tsx";

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
