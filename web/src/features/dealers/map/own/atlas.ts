import { geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import atlas from "us-atlas/states-albers-10m.json";
import type { MapPoint } from "./projection.ts";

// The shapes are already projected.
const path = geoPath();
const { states, nation } = atlas.objects;

export const land = path(feature(atlas, nation)) ?? "";
export const borders = path(mesh(atlas, states, (one, other) => one !== other)) ?? "";

/** Label position of each state, and its width in map units. */
export const stateNames: (MapPoint & { name: string; width: number })[] = feature(atlas, states)
  .features.map((state) => {
    const [x, y] = path.centroid(state);
    const [[left], [right]] = path.bounds(state);
    return { x, y, name: state.properties.name, width: right - left };
  })
  // The atlas includes territories, which this map does not show.
  .filter(({ x }) => Number.isFinite(x));
