import { paths } from "#/paths.ts";
import { Link } from "#/ui/links/Link.tsx";
import { returnableLines } from "#/features/checkout/orders/order-lines.ts";
import type { OrderFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";
import { exclusionTexts } from "./exclusions.ts";

/** Says why nothing can be returned here, and what to do instead. Nothing before goods have shipped. */
export function ReturnNote({ order }: { order: OrderFieldsFragment }) {
  if (order.returns === null || returnableLines(order).length > 0) return null;
  const isOut = (id: string | null) => id === null || !order.cancelableLineIds?.includes(id);
  const reasons = (["FIREARM", "WINDOW"] as const).filter((reason) =>
    order.lines.some(({ id, returnExclusion }) => returnExclusion === reason && isOut(id)),
  );
  if (reasons.length === 0) return null;
  return (
    <p className="small muted">
      {reasons.map((reason) => exclusionTexts[reason]).join(" ")} <Link to={paths.contactUs}>Contact us</Link>
    </p>
  );
}
