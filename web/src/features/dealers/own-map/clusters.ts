import Supercluster from "supercluster";
import type { MappedDealer } from "../map.ts";
import { type Place, toPlace } from "./projection.ts";
import { type Bounds, MAX_SCALE } from "./view.ts";

/** What stands on the map: a dealer, or several that are too near to each other to be told apart. */
export type Marker =
  | (Place & { kind: "dealer"; key: string; dealer: MappedDealer })
  | (Place & {
      kind: "cluster";
      key: string;
      count: number;
      /** At which scale it falls apart; null when it never does. */
      splitScale: number | null;
      /** Its dealers' ids, some of them. */
      sample: () => string[];
    });

/** Dealers nearer to each other than about this, in CSS pixels, are one marker: wide enough for fingers. */
const RADIUS = 56;

// The library clusters on the square of Web Mercator. The plane of the map is laid onto it with room around it, so that
// what is near on the screen is near for the library, too.
const SIDE = 2048;
const MARGIN = 512;
/** Pixels of the square at zoom 0. */
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

/** How many dealers of a cluster that never falls apart can be stepped through. */
const SAMPLE = 100;

/** Clusters dealers once; what is in sight is then asked for as often as the view moves. */
export function createClusters(dealers: readonly MappedDealer[]) {
  const index = new Supercluster<{ dealer: MappedDealer; place: Place }>({
    radius: RADIUS,
    extent: EXTENT,
    maxZoom: MAX_ZOOM,
  });
  index.load(
    dealers.flatMap((dealer) => {
      const place = toPlace(dealer.coordinates);
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
    /** The markers within bounds at a scale, dealers in the list's order and then clusters. */
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

/** Keeps each marker's place among the others while the map moves, so that none loses the focus. */
const rank = (marker: Marker): number =>
  marker.kind === "dealer" ? marker.dealer.number : 1e6 + Number(marker.key.slice("cluster-".length));
