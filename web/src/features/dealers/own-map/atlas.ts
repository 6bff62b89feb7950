import { geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import atlas from "us-atlas/states-albers-10m.json";
import type { Place } from "./projection.ts";

// The shapes are projected already.
const path = geoPath();
const { states, nation } = atlas.objects;

/** Path data of the country's outline, and of the borders between its states. */
export const land = path(feature(atlas, nation)) ?? "";
export const borders = path(mesh(atlas, states, (one, other) => one !== other)) ?? "";

/** Where each state's name stands, and how wide the state is in units of the map. */
export const stateNames: (Place & { name: string; width: number })[] = feature(atlas, states)
  .features.map((state) => {
    const [x, y] = path.centroid(state);
    const [[left], [right]] = path.bounds(state);
    return { x, y, name: state.properties.name, width: right - left };
  })
  // Territories are in the atlas, too, but not on this map.
  .filter(({ x }) => Number.isFinite(x));
