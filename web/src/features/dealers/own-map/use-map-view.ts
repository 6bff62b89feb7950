import { useMemo, useState } from "react";
import type { DealerMapProps, MappedDealer } from "../map.ts";
import type { createClusters } from "./clusters.ts";
import { type Place, toPlace } from "./projection.ts";
import { type Bounds, COUNTRY, type Size, type View, boundsOf, fit, pan } from "./view.ts";

interface MapViewOptions extends Pick<DealerMapProps, "dealers" | "center"> {
  /** Of the radius. */
  circle: Bounds | null;
  clusters: ReturnType<typeof createClusters>;
  selected: MappedDealer | undefined;
  /** Null while it is not known. */
  size: Size | null;
}

/** Coming to a dealer zooms in no further than this to have it apart from its neighbours. */
const MAX_APART_SCALE = 16;

/** Room above a selected dealer for its info window: the pin stands so many CSS pixels below the middle. */
const INFO_ROOM = 110;

const isPlace = (place: Place | null): place is Place => place !== null;

/**
 * What the map shows: all dealers, or the circle they were looked for in, until somebody moves it; the selected dealer
 * when another one is selected. A new search shows all again, as long as none is selected.
 */
export function useMapView({ dealers, center, circle, clusters, selected, size }: MapViewOptions) {
  const all = useMemo(() => {
    const places = [...dealers.map(({ coordinates }) => toPlace(coordinates)), center && toPlace(center)];
    return circle ?? boundsOf(places.filter(isPlace)) ?? COUNTRY;
  }, [dealers, center, circle]);
  const target = Object.values(all).join(" ");
  const [moved, setMoved] = useState<{ target: string; view: View; isSmooth: boolean } | null>(null);
  const [seen, setSeen] = useState<string | null>(null);

  const isMoved = moved?.target === target;
  const home = size && fit(all, size, circle ? 16 : undefined);
  const view = isMoved ? moved.view : home;

  // Also when the other dealers have come, or the map has another width: its info window would be cut off.
  const aim = selected && size ? [selected.id, size.width, target].join(" ") : null;
  if (view && size && seen !== aim) {
    setSeen(aim);
    const place = selected && toPlace(selected.coordinates);
    if (selected && place) setMoved({ target, view: comeTo(selected.id, place, view, size), isSmooth: true });
  }

  function comeTo(id: string, place: Place, from: View, { height }: Size): View {
    let { scale } = from;
    const here = { left: place.x - 0.01, right: place.x + 0.01, top: place.y - 0.01, bottom: place.y + 0.01 };
    const isApart = () => clusters.markersIn(here, scale).some(({ key }) => key === id);
    while (scale < MAX_APART_SCALE && !isApart()) scale = Math.min(scale * 2, MAX_APART_SCALE);
    return pan({ ...place, scale }, 0, Math.min(INFO_ROOM, height / 4));
  }

  return {
    /** Null while the size is not known. */
    view,
    /** Whether it glides to where it is. */
    isSmooth: !isMoved || moved.isSmooth,
    move(change: (view: View, size: Size) => View, how: "smoothly" | "at once"): void {
      setMoved((before) => {
        const from = before?.target === target ? before.view : home;
        return from && size ? { target, view: change(from, size), isSmooth: how === "smoothly" } : before;
      });
    },
    reset: () => setMoved(null),
  };
}
