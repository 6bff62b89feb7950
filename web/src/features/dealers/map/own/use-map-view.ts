import { useMemo, useState } from "react";
import type { DealerMapProps, MappedDealer } from "#/features/dealers/map/map.ts";
import type { createClusters } from "./clusters.ts";
import { type MapPoint, toMapPoint } from "./projection.ts";
import { type Bounds, COUNTRY, type Size, type View, boundsOf, fit, pan } from "./view.ts";

interface MapViewOptions extends Pick<DealerMapProps, "dealers" | "center"> {
  circle: Bounds | null;
  clusters: ReturnType<typeof createClusters>;
  selected: MappedDealer | undefined;
  size: Size | null;
}

/** Maximum scale when zooming in to separate the selected dealer from its neighbors. */
const MAX_APART_SCALE = 16;

/** Space for the info window: the pin is this many CSS pixels below the middle. */
const INFO_ROOM = 110;

const isPlace = (place: MapPoint | null): place is MapPoint => place !== null;

/**
 * View of the map: all dealers or the search circle until the user moves it, and each newly selected dealer. A new search
 * shows everything again unless a dealer is selected.
 */
export function useMapView({ dealers, center, circle, clusters, selected, size }: MapViewOptions) {
  const all = useMemo(() => {
    const places = [...dealers.map(({ coordinates }) => toMapPoint(coordinates)), center && toMapPoint(center)];
    return circle ?? boundsOf(places.filter(isPlace)) ?? COUNTRY;
  }, [dealers, center, circle]);
  const target = Object.values(all).join(" ");
  const [moved, setMoved] = useState<{ target: string; view: View; isSmooth: boolean } | null>(null);
  const [seen, setSeen] = useState<string | null>(null);

  const isMoved = moved?.target === target;
  const home = size && fit(all, size, circle ? 16 : undefined);
  const view = isMoved ? moved.view : home;

  // Repeats after more dealers load or the width changes, which would cut off the info window.
  const aim = selected && size ? [selected.id, size.width, target].join(" ") : null;
  if (view && size && seen !== aim) {
    setSeen(aim);
    const place = selected && toMapPoint(selected.coordinates);
    if (selected && place) setMoved({ target, view: comeTo(selected.id, place, view, size), isSmooth: true });
  }

  function comeTo(id: string, place: MapPoint, from: View, { height }: Size): View {
    let { scale } = from;
    const here = { left: place.x - 0.01, right: place.x + 0.01, top: place.y - 0.01, bottom: place.y + 0.01 };
    const isApart = () => clusters.markersIn(here, scale).some(({ key }) => key === id);
    while (scale < MAX_APART_SCALE && !isApart()) scale = Math.min(scale * 2, MAX_APART_SCALE);
    return pan({ ...place, scale }, 0, Math.min(INFO_ROOM, height / 4));
  }

  return {
    view,
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
