import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { Target } from "#/features/papers/ProofTarget.tsx";
import { formatDate } from "#/lib/format-date.ts";
import { paths } from "#/paths.ts";
import { Link } from "#/ui/links/Link.tsx";
import type { Customer } from "#/features/account/profile/CustomerData.tsx";
import styles from "./Firearms.module.css";
import { InfoBlock } from "#/features/account/profile/InfoBlock.tsx";

/** The guns that the customer bought here, with their targets; nothing without any. */
export function Firearms({ papers }: { papers: NonNullable<Customer["papers"]> }) {
  if (papers.length === 0) return null;
  return (
    <InfoBlock title="Your firearms" actions={<Link to={paths.warranty}>Warranty</Link>}>
      <ul className={styles.firearms}>
        {papers.map((each) => (
          <li key={each.serialNumber}>
            <LineImage imageUrl={each.card?.item.image?.thumbnailUrl ?? null} />
            <Target papers={each} label={0.17} />
            <div>
              <h3>{each.card ? <Link to={each.card.item.url}>{each.productName}</Link> : each.productName}</h3>
              <p className="num">No. {each.serialNumber}</p>
              <p className="small muted">Shot {formatDate(each.shotOn)}</p>
              <Link className={styles.papers} to={paths.papers(each.serialNumber)}>
                Open its papers<span className="vh"> ({each.serialNumber})</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </InfoBlock>
  );
}
