import Supercluster from "supercluster";
import type { MappedDealer } from "#/features/dealers/map/map.ts";

/** Minimum distance of markers in CSS pixels, so that they do not overlap. */
const RADIUS = 56;

/** Google's tile size in pixels. */
const TILE = 256;

const LAST_ZOOM = 21;

export interface View {
  bounds: google.maps.LatLngBoundsLiteral;
  zoom: number;
}

export interface DealerCluster {
  id: number;
  count: number;
  position: google.maps.LatLngLiteral;
  /** Zoom at which the cluster splits; null if its dealers are at the same place. */
  zoom: number | null;
  dealerIds: () => string[];
}

interface Drawn {
  alone: MappedDealer[];
  clusters: DealerCluster[];
}

/** @returns a function that lists the markers within a view and half its size around it. Memoize it per dealers. */
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

/** West, south, east, north. If the view crosses the date line, its `west` is greater than its `east`. */
function withMargin({ north, south, east, west }: google.maps.LatLngBoundsLiteral): [number, number, number, number] {
  const width = east >= west ? east - west : east - west + 360;
  const height = (north - south) / 2;
  if (width * 2 >= 360) return [-180, south - height, 180, north + height];
  return [west - width / 2, south - height, west + width * 1.5, north + height];
}
