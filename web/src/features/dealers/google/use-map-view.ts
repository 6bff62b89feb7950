import { useEffect, useState } from "react";
import { useReducedMotion } from "../../../ui/use-reduced-motion.ts";
import type { MappedDealer, Point } from "../map.ts";
import { PIN_HEIGHT } from "./appearance.ts";
import { boundsOf } from "./bounds.ts";
import type { View } from "./clusters.ts";

/** Room between what must be seen and the map's edges, in CSS pixels: above it a pin's height. */
const PADDING = { top: PIN_HEIGHT, right: 20, bottom: 20, left: 20 };

/** Fits what a search found into the map, again for each search. A map that is hidden is fitted when it appears. */
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

/** Brings the selected dealer into the middle; again once the others have come, after `useFit`. */
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

/** What the map shows once it has come to rest; null: nothing yet. */
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
