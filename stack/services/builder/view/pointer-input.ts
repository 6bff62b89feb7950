import { partOf } from "./assembly.ts";
import { highlight } from "./materials.ts";
import type { Stage } from "./scene.ts";

/** A press that moves fewer CSS pixels than this is a click, not a drag. */
const CLICK = 5;
/** Arrow key step in radians; plus and minus as a factor of the distance. */
const STEP = Math.PI / 18;
const ZOOM = 0.88;

const keys: Record<string, [theta: number, phi: number, distance: number]> = {
  ArrowLeft: [-STEP, 0, 1],
  ArrowRight: [STEP, 0, 1],
  ArrowUp: [0, -STEP, 1],
  ArrowDown: [0, STEP, 1],
  "+": [0, 0, ZOOM],
  "=": [0, 0, ZOOM],
  "-": [0, 0, 1 / ZOOM],
};

/** The part of the stage that pointer input needs. */
type Pointed = Pick<Stage, "model" | "meshAt" | "draw" | "move">;

/** Names a part beside the pointer, or none. */
type Label = (part: string | undefined, pointer?: { x: number; y: number }) => void;

/** Handles pointer and keyboard input on the canvas until the signal. The stage itself handles turning by drag. */
export function listenToPointer(
  canvas: HTMLCanvasElement,
  stage: Pointed,
  choose: (part: string) => void,
  label: Label,
  signal: AbortSignal,
) {
  let pressed: { x: number; y: number } | null = null;
  let looked = 0;

  const partAt = ({ clientX, clientY }: MouseEvent): string | undefined => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const mesh = stage.meshAt((clientX - left) / width, (clientY - top) / height);
    return mesh ? partOf(mesh) : undefined;
  };
  const mark = (part: string | undefined, event?: MouseEvent): void => {
    const { left, top } = canvas.getBoundingClientRect();
    label(part, event && { x: event.clientX - left, y: event.clientY - top });
    canvas.style.cursor = part ? "pointer" : "grab";
    if (highlight(stage.model, part)) stage.draw();
  };
  const look = (event: PointerEvent): void => {
    cancelAnimationFrame(looked);
    if (pressed || event.pointerType === "touch") return;
    looked = requestAnimationFrame(() => mark(partAt(event), event));
  };

  canvas.addEventListener("pointermove", look, { signal });
  canvas.addEventListener(
    "pointerleave",
    () => {
      cancelAnimationFrame(looked);
      mark(undefined);
    },
    { signal },
  );
  signal.addEventListener("abort", () => cancelAnimationFrame(looked));
  canvas.addEventListener(
    "pointerdown",
    ({ clientX, clientY, button, isPrimary }) => {
      label(undefined);
      // A second finger makes it a pinch; other buttons open menus.
      pressed = isPrimary && button === 0 ? { x: clientX, y: clientY } : null;
    },
    { signal },
  );
  canvas.addEventListener("pointercancel", () => (pressed = null), { signal });
  canvas.addEventListener(
    "pointerup",
    (event) => {
      const still = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < CLICK;
      pressed = null;
      const part = still ? partAt(event) : undefined;
      if (part) choose(part);
    },
    { signal },
  );
  canvas.addEventListener(
    "keydown",
    (event) => {
      const step = keys[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      stage.move(...step);
    },
    { signal },
  );
  // The wheel scrolls the page until the view is clicked or focused.
  canvas.addEventListener(
    "wheel",
    (event) => {
      if (document.activeElement !== canvas && !event.ctrlKey) event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
}
