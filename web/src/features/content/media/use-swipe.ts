import { type TouchEvent, useRef } from "react";

/** Horizontal distance in CSS pixels from which a touch is a swipe and not a tap. */
const DISTANCE = 40;

/**
 * Handlers that report a swipe: 1 to the left (next picture), -1 to the right. Ignores two-finger gestures, and panning on a
 * page that was zoomed by pinching.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent): void {
      const touch = touches.item(0);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!touch || !from || (window.visualViewport?.scale ?? 1) > 1.01) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) < DISTANCE || Math.abs(across) < 2 * Math.abs(touch.clientY - from.y)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
