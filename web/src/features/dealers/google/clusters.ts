import Supercluster from "supercluster";
import type { MappedDealer } from "../map.ts";

/** Nearer than this, in CSS pixels, markers would cover each other. */
const RADIUS = 56;

/** The side of Google's tiles. */
const TILE = 256;

/** How near Google's map comes. */
const LAST_ZOOM = 21;

/** What of the map is shown. */
export interface View {
  bounds: google.maps.LatLngBoundsLiteral;
  zoom: number;
}

/** Several dealers too near to each other to be told apart. */
export interface DealerCluster {
  id: number;
  count: number;
  position: google.maps.LatLngLiteral;
  /** The zoom at which it falls apart; null: its dealers are at the same place. */
  zoom: number | null;
  dealerIds: () => string[];
}

/** What there is to draw: dealers alone and dealers in clusters. */
interface Drawn {
  alone: MappedDealer[];
  clusters: DealerCluster[];
}

/** @returns a function that tells what to draw in a view and half of it around; it stays the same for the same dealers */
export function clusterDealers(dealers: readonly MappedDealer[]): (view: View) => Drawn {
  const index = new Supercluster<{ dealer: MappedDealer }>({ radius: RADIUS, extent: TILE, maxZoom: LAST_ZOOM });
  index.load(
    dealers.map((dealer) => ({
      type: "Feature",
      properties: { dealer },
      geometry: { type: "Point", coordinates: [dealer.coordinates.longitude, dealer.coordinates.latitude] },
    })),
  );
  return ({ bounds, zoom }) => {
    const drawn: Drawn = { alone: [], clusters: [] };
    for (const { geometry, properties } of index.getClusters(withMargin(bounds), Math.round(zoom))) {
      if ("dealer" in properties) drawn.alone.push(properties.dealer);
      else {
        const [lng = 0, lat = 0] = geometry.coordinates;
        const { cluster_id: id, point_count: count } = properties;
        const apart = index.getClusterExpansionZoom(id);
        drawn.clusters.push({
          id,
          count,
          position: { lat, lng },
          zoom: apart > LAST_ZOOM ? null : apart,
          dealerIds: () => index.getLeaves(id, Infinity).map(({ properties }) => properties.dealer.id),
        });
      }
    }
    return drawn;
  };
}

/** West, south, east, north; a view over the date line has its west in the east. */
function withMargin({ north, south, east, west }: google.maps.LatLngBoundsLiteral): [number, number, number, number] {
  const width = east >= west ? east - west : east - west + 360;
  const height = (north - south) / 2;
  if (width * 2 >= 360) return [-180, south - height, 180, north + height];
  return [west - width / 2, south - height, west + width * 1.5, north + height];
}
