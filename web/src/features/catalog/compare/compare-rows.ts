import { formatMoney, toCents } from "#/lib/money.ts";
import { nonBreakingUnits } from "#/lib/units.ts";
import { stockLabel } from "#/ui/product/stock-label.ts";
import { formatReviewCount, formatScore } from "#/features/reviews/format.ts";
import type { ComparedProductFragment } from "./compare.generated.ts";

export interface CompareRow {
  name: string;
  /** One per product; null if it has none. */
  values: (string | null)[];
  /** Whether the products differ. */
  differs: boolean;
}

/** The rows of a comparison: price, stock, rating, specifications and choices; those that differ first. */
export function compareRows(products: readonly ComparedProductFragment[]): CompareRow[] {
  const row = (name: string, valueOf: (product: ComparedProductFragment) => string | null): CompareRow => {
    const values = products.map(valueOf);
    return { name, values, differs: new Set(values).size > 1 };
  };
  const specNames = new Set(products.flatMap(({ about }) => about?.specs.map(({ name }) => name) ?? []));
  const choiceNames = new Set(products.flatMap(({ selects }) => selects.map(({ label }) => label)));
  const rows = [
    row("Price", ({ price, skus }) => price && `${hasSeveralPrices(skus) ? "from " : ""}${formatMoney(price)}`),
    row("Availability", ({ price, qtyOnHand }) => (price && qtyOnHand !== null ? stockLabel(qtyOnHand) : null)),
    row("Rating", ({ reviewSummary }) => ratingOf(reviewSummary)),
    ...[...specNames].map((name) => row(name, ({ about }) => specOf(about, name))),
    ...[...choiceNames].map((name) =>
      row(name, ({ selects }) => listOf(selects.find(({ label }) => label === name)?.options)),
    ),
    row("Colors", ({ colorOptions }) => listOf(colorOptions?.options)),
    row("Delivery", ({ isFflItem }) => (isFflItem ? "To a licensed dealer" : "To your address")),
  ].filter(({ values }) => values.some((value) => value !== null));
  return rows.toSorted((a, b) => Number(b.differs) - Number(a.differs));
}

/** Whether the price depends on the variant. */
export const hasSeveralPrices = (skus: ComparedProductFragment["skus"]): boolean =>
  new Set(skus.flatMap(({ price }) => (price ? toCents(price) : []))).size > 1;

function ratingOf(summary: ComparedProductFragment["reviewSummary"]): string | null {
  if (!summary || summary.totalCount === 0) return null;
  return `${formatScore(summary.averageScore)} out of 5, ${formatReviewCount(summary.totalCount)}`;
}

function specOf(about: ComparedProductFragment["about"], wanted: string): string | null {
  const spec = about?.specs.find(({ name }) => name === wanted);
  return spec ? nonBreakingUnits(spec.unit ? `${spec.value} ${spec.unit}` : spec.value) : null;
}

const listOf = (options: readonly { label: string }[] | undefined): string | null =>
  options?.length ? options.map(({ label }) => label).join(", ") : null;
