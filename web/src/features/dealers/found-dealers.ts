import type { DealerFieldsFragment, DealerSearchFieldsFragment } from "./dealer.generated.ts";

/** A dealer of a search. */
export interface FoundDealer extends DealerFieldsFragment {
  /** In miles; null if unknown or no ZIP code was given. */
  distance: number | null;
}

/** The first page of a search. */
export interface FoundDealers extends Omit<DealerSearchFieldsFragment, "edges"> {
  dealers: readonly FoundDealer[];
}

export const toFoundDealers = ({ edges, ...search }: DealerSearchFieldsFragment): FoundDealers => ({
  ...search,
  dealers: edges.map(({ node, distance }) => ({ ...node, distance })),
});
