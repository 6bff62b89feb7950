import type { OrderFieldsFragment } from "./orders.generated.ts";

type Order = OrderFieldsFragment;

/** A line that can be named in a request; only lines of old orders cannot. */
export type NamedLine = Order["lines"][number] & { id: string };

const isNamed = (line: Order["lines"][number]): line is NamedLine => line.id !== null;

export const cancelableLines = ({ lines, cancelableLineIds }: Order): NamedLine[] =>
  lines.filter(isNamed).filter(({ id }) => cancelableLineIds?.includes(id));

export const returnableLines = ({ lines }: Order): NamedLine[] =>
  lines.filter(isNamed).filter(({ returnableQuantity }) => returnableQuantity > 0);

/** Whether the backend changes orders after they were placed. */
export const isChangeable = ({ cancelableLineIds, returns }: Order): boolean =>
  cancelableLineIds !== null || returns !== null;

/** For example `Bench cap, Large - Navy`. */
export const lineName = ({ productName, options }: Order["lines"][number]): string =>
  [productName, options.map(({ value }) => value).join(" - ")].filter(Boolean).join(", ");

/** For example `Datum 16 and 2 more`. */
export function goodsOf([first, ...others]: readonly { productName: string }[]): string {
  if (!first) return "";
  return others.length === 0 ? first.productName : `${first.productName} and ${others.length} more`;
}
