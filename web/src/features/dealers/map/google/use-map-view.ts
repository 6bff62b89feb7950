import { useEffect, useState } from "react";
import { useReducedMotion } from "#/ui/media/use-reduced-motion.ts";
import type { MappedDealer, Point } from "#/features/dealers/map/map.ts";
import { PIN_HEIGHT } from "./appearance.ts";
import { boundsOf } from "./bounds.ts";
import type { View } from "./clusters.ts";

/** Space between content and the map's edges in CSS pixels; at the top, the height of a pin. */
const PADDING = { top: PIN_HEIGHT, right: 20, bottom: 20, left: 20 };

/** Fits the map to each new search result. A hidden map is fitted when it appears. */
export function useFit(
  map: google.maps.Map | null,
  dealers: readonly MappedDealer[],
  center: Point | null,
  radius: number | null,
): void {
  useEffect(() => {
    if (!map) return undefined;
    const place = map.getDiv();
    const bounds = boundsOf(
      dealers.map(({ coordinates }) => coordinates),
      center,
      radius,
    );
    function fit(): boolean {
      if (place.clientWidth === 0) return false;
      map?.fitBounds(bounds, PADDING);
      return true;
    }
    if (fit()) return undefined;
    const observer = new ResizeObserver(() => {
      if (fit()) observer.disconnect();
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [map, dealers, center, radius]);
}

/** Centers the selected dealer, again after `useFit` when more dealers are loaded. */
export function usePan(
  map: google.maps.Map | null,
  dealers: readonly MappedDealer[],
  selected: MappedDealer | undefined,
): void {
  const isCalm = useReducedMotion();
  const { latitude: lat, longitude: lng } = selected?.coordinates ?? {};
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    if (isCalm) map?.setCenter({ lat, lng });
    else map?.panTo({ lat, lng });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what motion is wanted is no reason to move
  }, [map, dealers, lat, lng]);
}

export function useView(map: google.maps.Map | null): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    const listener = map?.addListener("idle", () => {
      const bounds = map.getBounds()?.toJSON();
      const zoom = map.getZoom();
      if (bounds && zoom !== undefined) setView({ bounds, zoom });
    });
    return () => listener?.remove();
  }, [map]);
  return view;
}
