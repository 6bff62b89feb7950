import type { ReactNode } from "react";

import type { DealerFieldsFragment } from "./dealer.generated.ts";

/** WGS 84, degrees north and east. */
export type Point = NonNullable<DealerFieldsFragment["coordinates"]>;

/** A dealer whose place is known. */
export type MappedDealer = DealerFieldsFragment & {
  coordinates: Point;
  /** Place in the list, 1 the first: row and pin show it. */
  number: number;
};

/** What every map of dealers is given and tells; list and map stay in step through it. */
export interface DealerMapProps {
  /** Those with coordinates, all that are shown. */
  dealers: readonly MappedDealer[];
  /** Where the ZIP code is; null: none. */
  center: Point | null;
  /** Radius around the centre in miles; null: none. */
  radius: number | null;
  selectedId: string | null;
  /** A marker was chosen, or the map itself was clicked (null). */
  onSelect: (id: string | null) => void;
  /** Info window of the selected dealer (the same component for both maps). */
  renderInfo: (dealer: MappedDealer) => ReactNode;
}
