import { ProofTarget } from "#/features/papers/ProofTarget.tsx";
import { paths } from "#/paths.ts";
import { Link } from "#/ui/links/Link.tsx";
import styles from "./OrderPapers.module.css";
import type { OrderFieldsFragment } from "./orders.generated.ts";

/** The papers of the guns in an order, or that they are still to be shot; nothing without guns, and if the shop keeps no papers. */
export function OrderPapers({ order: { lines, deliveries } }: { order: OrderFieldsFragment }) {
  const guns = lines.filter(({ isFflItem, canceledAt, papers }) => isFflItem && canceledAt === null && papers !== null);
  const papers = guns.flatMap((line) => line.papers ?? []);
  const isOver = deliveries?.some(
    ({ kind, canceledAt, refundedAt, steps }) =>
      kind === "DEALER" && (canceledAt ?? refundedAt ?? steps.find(({ name }) => name === "SHIPPED_TO_DEALER")?.at),
  );
  const isPending = !isOver && papers.length < guns.reduce((sum, { quantity }) => sum + quantity, 0);
  if (papers.length === 0 && !isPending) return null;
  return (
    <section className={styles.papers} aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      {isPending && (
        <p className="serif">
          We shoot {papers.length === 0 ? "your target" : "the rest"} when the license is here. Hollis Page signs it,
          and it goes in the box.
        </p>
      )}
      {papers.length > 0 && (
        <div className={styles.sheets}>
          {papers.map((each) => (
            <div key={each.serialNumber}>
              <ProofTarget papers={each} />
              <Link className={`on-screen ${styles.link}`} to={paths.papers(each.serialNumber)}>
                Open the papers of {each.serialNumber}
              </Link>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
