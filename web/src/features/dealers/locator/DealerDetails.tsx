import { phoneLink } from "#/ui/links/contact-links.ts";
import { addressLines } from "#/features/dealers/address-lines.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import type { DealerFieldsFragment } from "#/features/dealers/dealer.generated.ts";
import styles from "./DealerDetails.module.css";
import { directionsUrl } from "./directions.ts";
import { UseDealerButton } from "./UseDealerButton.tsx";

export function DealerDetails({ dealer }: { dealer: DealerFieldsFragment }) {
  const { name, phone } = dealer;
  return (
    <div className={styles.details}>
      <address>
        {addressLines(dealer).map((line) => (
          <span key={line}>{line}</span>
        ))}
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
