import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { MapPoint } from "./projection.ts";

interface Gestures {
  /** Distance dragged, in CSS pixels. */
  onPan: (right: number, down: number) => void;
  /** Zoom factor around a point of the element, in CSS pixels. */
  onZoom: (factor: number, at: MapPoint) => void;
}

/** A pointer that moves less than this, in CSS pixels, is a click. */
const CLICK = 4;

/** Wheel distance in CSS pixels that doubles the scale. */
const WHEEL_DOUBLE = 240;

/**
 * Drag, pinch and wheel on a map. The wheel scrolls the page unless the map has the focus; then it zooms. With Ctrl it
 * always zooms; browsers report a touchpad pinch as a wheel with Ctrl.
 *
 * @returns a function that returns true if the current click ended a drag
 */
export function useGestures(element: RefObject<HTMLElement | null>, { onPan, onZoom }: Gestures): () => boolean {
  const dragged = useRef(false);
  const handlePan = useEffectEvent(onPan);
  const handleZoom = useEffectEvent(onZoom);

  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const pointers = new Map<number, MapPoint>();
    let traveled = 0;

    const toPlace = ({ clientX, clientY }: MouseEvent): MapPoint => {
      const { left, top } = current.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    function handleDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      if (pointers.size === 0) {
        traveled = 0;
        dragged.current = false;
      }
      pointers.set(event.pointerId, toPlace(event));
    }

    function handleMove(event: PointerEvent): void {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = toPlace(event);
      traveled += Math.hypot(now.x - before.x, now.y - before.y);
      if (traveled < CLICK) return;
      dragged.current = true;
      if (!current?.hasPointerCapture(event.pointerId)) current?.setPointerCapture(event.pointerId);
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      pointers.set(event.pointerId, now);
      const share = pointers.size;
      handlePan((now.x - before.x) / share, (now.y - before.y) / share);
      if (!other) return;
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(apart, 1);
      handleZoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }

    const handleUp = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);

    function handleWheel(event: WheelEvent): void {
      const isMeant = event.ctrlKey || current?.contains(document.activeElement);
      if (!isMeant) return;
      event.preventDefault();
      handleZoom(2 ** (-event.deltaY / (event.ctrlKey ? WHEEL_DOUBLE / 4 : WHEEL_DOUBLE)), toPlace(event));
    }

    const listening = new AbortController();
    const { signal } = listening;
    current.addEventListener("pointerdown", handleDown, { signal });
    current.addEventListener("pointermove", handleMove, { signal });
    current.addEventListener("pointerup", handleUp, { signal });
    current.addEventListener("pointercancel", handleUp, { signal });
    // React's wheel listeners are passive and cannot prevent scrolling.
    current.addEventListener("wheel", handleWheel, { signal, passive: false });
    return () => listening.abort();
  }, [element]);

  return () => dragged.current;
}
