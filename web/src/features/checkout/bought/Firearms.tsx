import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { Target } from "#/features/papers/ProofTarget.tsx";
import { formatDate } from "#/lib/format-date.ts";
import { paths } from "#/paths.ts";
import { Link } from "#/ui/links/Link.tsx";
import type { Customer } from "#/features/account/profile/CustomerData.tsx";
import styles from "./Firearms.module.css";
import { InfoBlock } from "#/features/account/profile/InfoBlock.tsx";

type Order = Customer["orders"]["nodes"][number];

interface FirearmsProps {
  papers: NonNullable<Customer["papers"]>;
  /** The latest orders. */
  orders: readonly Order[];
}

/** The guns that the customer bought here, with their targets as far as they are recorded; nothing without any. */
export function Firearms({ papers, orders }: FirearmsProps) {
  const without = orders.flatMap(gunsWithoutPapers);
  if (papers.length + without.length === 0) return null;
  return (
    <InfoBlock title="Your firearms" actions={<Link to={paths.warranty}>Warranty</Link>}>
      <ul className={styles.firearms}>
        {without.map(({ key, orderId, imageUrl, name, target }) => (
          <li key={key}>
            <LineImage imageUrl={imageUrl} />
            <div className={styles.wide}>
              <h3>{name}</h3>
              <p className="small muted">{target}</p>
              <Link className={styles.papers} to={paths.order(orderId)}>
                Order {orderId}
                <span className="vh"> ({name})</span>
              </Link>
            </div>
          </li>
        ))}
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

/** Not those of a backend that keeps no papers, where all would lack them. */
function gunsWithoutPapers({ id, lines, deliveries }: Order) {
  const delivery = deliveries?.find(({ kind }) => kind === "DEALER");
  if (delivery?.canceledAt ?? delivery?.refundedAt) return [];
  const isTaken = (step: string) => delivery?.steps.find(({ name }) => name === step)?.at;
  const target = isTaken("SHIPPED_TO_DEALER")
    ? "Its signed target is in the box."
    : isTaken("LICENSE_RECEIVED")
      ? "The license is here. We shoot your target next."
      : "We shoot your target when the license is here.";
  return lines.flatMap(({ isFflItem, canceledAt, papers, quantity, productName, imageUrl }, index) => {
    const left = papers && isFflItem && canceledAt === null ? quantity - papers.length : 0;
    const name = left > 1 ? `${left} × ${productName}` : productName;
    return left > 0 ? [{ key: `${id} ${index}`, orderId: id, imageUrl, name, target }] : [];
  });
}
