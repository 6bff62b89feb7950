import type { ReactNode } from "react";

import type { FoundDealer } from "#/features/dealers/found-dealers.ts";

/** WGS 84 coordinates: degrees north and east. */
export type Point = NonNullable<FoundDealer["coordinates"]>;

export type MappedDealer = FoundDealer & {
  coordinates: Point;
  /** Position in the list from 1, shown in its row and on its pin. */
  number: number;
};

/** Props of every dealer map; they keep map and list in sync. */
export interface DealerMapProps {
  /** All shown dealers that have coordinates. */
  dealers: readonly MappedDealer[];
  /** Location of the ZIP code. */
  center: Point | null;
  /** In miles. */
  radius: number | null;
  selectedId: string | null;
  /** Called with the chosen marker's id, or null for a click on the map itself. */
  onSelect: (id: string | null) => void;
  renderInfo: (dealer: MappedDealer) => ReactNode;
}
