import Supercluster from "supercluster";
import type { MappedDealer } from "#/features/dealers/map/map.ts";
import { type MapPoint, toMapPoint } from "./projection.ts";
import { type Bounds, MAX_SCALE } from "./view.ts";

/** A marker on the map: a dealer, or a cluster of dealers too close to each other. */
export type Marker =
  | (MapPoint & { kind: "dealer"; key: string; dealer: MappedDealer })
  | (MapPoint & {
      kind: "cluster";
      key: string;
      count: number;
      /** Scale at which the cluster splits; null if never. */
      splitScale: number | null;
      /** Ids of some of its dealers. */
      sample: () => string[];
    });

/** Approximate distance in CSS pixels below which dealers share a marker: wide enough for fingers. */
const RADIUS = 56;

// Supercluster works on the Web Mercator square. The map's plane is placed on it with a margin, so that distances on
// screen and in the library are proportional.
const SIDE = 2048;
const MARGIN = 512;
/** Pixels of the Web Mercator square at zoom 0. */
const EXTENT = 512;

const toZoom = (scale: number): number => Math.log2((scale * SIDE) / EXTENT);
const toScale = (zoom: number): number => (2 ** zoom * EXTENT) / SIDE;
const MAX_ZOOM = Math.round(toZoom(MAX_SCALE));

const toLongitude = (x: number): number => ((x + MARGIN) / SIDE - 0.5) * 360;
const toLatitude = (y: number): number =>
  (360 / Math.PI) * Math.atan(Math.exp((0.5 - (y + MARGIN) / SIDE) * 2 * Math.PI)) - 90;
const fromLongitude = (longitude: number): number => (longitude / 360 + 0.5) * SIDE - MARGIN;
const fromLatitude = (latitude: number): number =>
  (0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)) * SIDE - MARGIN;

/** Maximum number of dealers to step through in a cluster that never splits. */
const SAMPLE = 100;

/** Indexes dealers once; `markersIn` can then be called on every move. */
export function createClusters(dealers: readonly MappedDealer[]) {
  const index = new Supercluster<{ dealer: MappedDealer; place: MapPoint }>({
    radius: RADIUS,
    extent: EXTENT,
    maxZoom: MAX_ZOOM,
  });
  index.load(
    dealers.flatMap((dealer) => {
      const place = toMapPoint(dealer.coordinates);
      if (!place) return [];
      const coordinates = [toLongitude(place.x), toLatitude(place.y)];
      return [{ type: "Feature", geometry: { type: "Point", coordinates }, properties: { dealer, place } } as const];
    }),
  );

  function toCluster(id: number, count: number, [longitude = 0, latitude = 0]: number[]): Marker {
    const zoom = index.getClusterExpansionZoom(id);
    return {
      kind: "cluster",
      key: `cluster-${id}`,
      x: fromLongitude(longitude),
      y: fromLatitude(latitude),
      count,
      splitScale: zoom > MAX_ZOOM ? null : toScale(zoom),
      sample: () => index.getLeaves(id, SAMPLE).map(({ properties }) => properties.dealer.id),
    };
  }

  return {
    /** Markers within bounds at a scale: dealers in list order, then clusters. */
    markersIn({ left, top, right, bottom }: Bounds, scale: number): Marker[] {
      const box: [number, number, number, number] = [
        toLongitude(Math.max(left, -MARGIN)),
        toLatitude(bottom),
        toLongitude(Math.min(right, SIDE - MARGIN - 1)),
        toLatitude(top),
      ];
      const found = index.getClusters(box, Math.round(toZoom(scale)));
      const markers = found.map(({ properties, geometry }): Marker => {
        if ("cluster" in properties)
          return toCluster(properties.cluster_id, properties.point_count, geometry.coordinates);
        const { dealer, place } = properties;
        return { kind: "dealer", key: dealer.id, x: place.x, y: place.y, dealer };
      });
      return markers.toSorted((a, b) => rank(a) - rank(b));
    },
  };
}

/** Keeps the order of markers stable while the map moves, so that none loses the focus. */
const rank = (marker: Marker): number =>
  marker.kind === "dealer" ? marker.dealer.number : 1e6 + Number(marker.key.slice("cluster-".length));
