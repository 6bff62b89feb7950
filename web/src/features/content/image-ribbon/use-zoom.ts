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

/** So many CSS pixels an arrow key looks further. */
const STEP = 80;

/** So many CSS pixels are a drag and no longer a press. */
const DRAG = 4;

const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A place on a picture, as fractions of its width and height. */
interface Place {
  x: number;
  y: number;
}

const MIDDLE: Place = { x: 0.5, y: 0.5 };

/** Where a whole picture is no larger than it was on the page, it is zoomed from the start. */
const opensZoomed = (): boolean => window.matchMedia("(max-width: 767.98px) and (orientation: portrait)").matches;

/** Scrolls a place of what is on the stage to its middle, as far as there is more to see. */
function showPlace(stage: HTMLElement | null, { x, y }: Place): void {
  if (!stage) return;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = stage;
  stage.scrollTo({ left: x * scrollWidth - clientWidth / 2, top: y * scrollHeight - clientHeight / 2 });
}

/**
 * Whether the picture on a stage is shown at twice the size, and where it is looked at: the stage is a scroller, so that
 * fingers, wheels and trackpads do what they do everywhere. A press zooms to its place; a mouse drags.
 */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoomed, setZoomed] = useState(opensZoomed);
  const [place, setPlace] = useState(MIDDLE);
  /** Where a mouse was pressed, and how far the stage was scrolled then. */
  const drag = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  /** Whether the press became a drag. */
  const dragged = useRef(false);

  useLayoutEffect(() => {
    if (zoomed) showPlace(stage.current, place);
  }, [stage, zoomed, place]);
  // A dialog that is about to open has no room before.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showPlace(stage.current, MIDDLE));
    return () => cancelAnimationFrame(frame);
  }, [stage]);

  function toggle(at: Place = MIDDLE): void {
    setPlace(at);
    setZoomed(!zoomed);
  }

  return {
    zoomed,
    toggle: () => toggle(),
    /** Looks further by an arrow key; false for any other key. */
    look: (key: string): boolean => {
      const direction = directions[key];
      if (!direction) return false;
      stage.current?.scrollBy({ left: direction[0] * STEP, top: direction[1] * STEP });
      return true;
    },
    handlers: {
      onPointerDown({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
        dragged.current = false;
        // Fingers scroll by themselves.
        if (pointerType !== "mouse" || !zoomed) return;
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
      /** The browser's own drag takes the picture for a file. */
      onDragStart: (event: DragEvent): void => event.preventDefault(),
      onClick({ target, clientX, clientY }: MouseEvent<HTMLElement>): void {
        if (dragged.current || !(target instanceof HTMLImageElement)) return;
        const { left, top, width, height } = target.getBoundingClientRect();
        toggle({ x: (clientX - left) / width, y: (clientY - top) / height });
      },
    },
  };
}
