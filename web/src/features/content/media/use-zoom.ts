import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** CSS pixels that an arrow key pans. */
const STEP = 80;

/** Distance in CSS pixels from which a press is a drag. */
const DRAG = 4;

const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A position on a picture, as fractions of its width and height. */
interface Place {
  x: number;
  y: number;
}

const MIDDLE: Place = { x: 0.5, y: 0.5 };

/** Pictures open zoomed on phones in portrait, where the whole picture is no larger than on the page. */
const opensZoomed = (): boolean => window.matchMedia("(max-width: 767.98px) and (orientation: portrait)").matches;

/** Scrolls a position to the middle of the stage, as far as possible. */
function showPlace(stage: HTMLElement | null, { x, y }: Place): void {
  if (!stage) return;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = stage;
  stage.scrollTo({ left: x * scrollWidth - clientWidth / 2, top: y * scrollHeight - clientHeight / 2 });
}

/**
 * Whether the picture on a stage is shown at twice the size, and its position. The stage is a scroll container, so fingers,
 * wheels and trackpads work as everywhere. A click zooms to its position; a mouse drags.
 */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoomed, setZoomed] = useState(opensZoomed);
  const [place, setPlace] = useState(MIDDLE);
  /** Where a mouse was pressed, and the scroll position of the stage at that time. */
  const drag = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const dragged = useRef(false);

  useLayoutEffect(() => {
    showPlace(stage.current, place);
  }, [stage, place]);
  // A dialog has no size before it is open.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showPlace(stage.current, MIDDLE));
    return () => cancelAnimationFrame(frame);
  }, [stage]);

  function toggle(at: Place = MIDDLE): void {
    // Another object, so that the effect runs.
    setPlace({ ...at });
    setZoomed(!zoomed);
  }

  return {
    zoomed,
    toggle: () => toggle(),
    /** Pans by an arrow key; false for any other key. */
    look: (key: string): boolean => {
      const direction = directions[key];
      if (!direction) return false;
      stage.current?.scrollBy({ left: direction[0] * STEP, top: direction[1] * STEP });
      return true;
    },
    handlers: {
      onPointerDown({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
        dragged.current = false;
        // Fingers scroll natively.
        if (pointerType !== "mouse") return;
        const { scrollLeft: left, scrollTop: top } = currentTarget;
        drag.current = { x: clientX, y: clientY, left, top };
      },
      onPointerMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
        const from = drag.current;
        if (!from) return;
        const [across, down] = [clientX - from.x, clientY - from.y];
        if (!dragged.current && Math.hypot(across, down) < DRAG) return;
        dragged.current = true;
        currentTarget.setPointerCapture(pointerId);
        currentTarget.scrollTo(from.left - across, from.top - down);
      },
      onPointerUp(): void {
        drag.current = null;
      },
      onPointerCancel(): void {
        drag.current = null;
      },
      /** The browser's own drag would treat the picture as a file. */
      onDragStart: (event: DragEvent): void => event.preventDefault(),
      onClick({ target, clientX, clientY }: MouseEvent<HTMLElement>): void {
        if (dragged.current || !(target instanceof HTMLImageElement)) return;
        const { left, top, width, height } = target.getBoundingClientRect();
        toggle({ x: (clientX - left) / width, y: (clientY - top) / height });
      },
    },
  };
}
