import { Group, Mesh } from "three";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tagPart } from "./assembly.ts";
import { listenToPointer } from "./pointer-input.ts";

const part = new Mesh();
part.name = "stock";
const model = tagPart("stock", new Group().add(part));
const stage = {
  model,
  meshAt: (x: number) => (x < 0.5 ? part : null),
  draw: vi.fn<() => void>(),
  move: vi.fn<(...step: number[]) => void>(),
};
const choose = vi.fn<(part: string) => void>();
const label = vi.fn<(part: string | undefined, pointer?: { x: number; y: number }) => void>();
const frames = new Map<number, () => void>();
let canvas: EventTarget & { style: { cursor?: string } };
let ended: AbortController;

beforeEach(() => {
  vi.clearAllMocks();
  frames.clear();
  part.clear();
  vi.stubGlobal("document", { activeElement: null });
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => frames.set(frames.size + 1, work).size);
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
  const getBoundingClientRect = () => ({ left: 10, top: 0, width: 100, height: 50 });
  canvas = Object.assign(new EventTarget(), { style: {}, getBoundingClientRect });
  ended = new AbortController();
  listenToPointer(canvas as unknown as HTMLCanvasElement, stage, choose, label, ended.signal);
});
afterEach(() => vi.unstubAllGlobals());

const pointer = { clientX: 20, clientY: 20, button: 0, isPrimary: true, pointerType: "mouse" };
function fire(type: string, changes: object = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), changes);
  canvas.dispatchEvent(event);
  return event;
}
const point = (type: string, changes: object = {}) => fire(type, { ...pointer, ...changes });
const isMarked = () => part.children.length > 0;

function nextFrame(): void {
  for (const work of frames.values()) work();
  frames.clear();
}

test("selects a part on a click on it, but not on a click next to it", () => {
  point("pointerdown");
  point("pointerup", { clientX: 23 });
  expect(choose.mock.calls).toEqual([["stock"]]);
  point("pointerdown", { clientX: 80 });
  point("pointerup", { clientX: 80 });
  expect(choose).toHaveBeenCalledOnce();
});

test.each([
  ["a drag", {}, { clientX: 26 }],
  ["another button", { button: 2 }, { button: 2 }],
  ["the second finger of a pinch", { isPrimary: false }, { isPrimary: false }],
])("selects nothing on %s", (_, down, up) => {
  point("pointerdown");
  point("pointerdown", down);
  point("pointerup", up);
  expect(choose).not.toHaveBeenCalled();
});

test("selects nothing if the browser turns the press into a scroll", () => {
  point("pointerdown");
  point("pointercancel");
  point("pointerup");
  expect(choose).not.toHaveBeenCalled();
});

test("outlines and names the part under the pointer until the pointer leaves", () => {
  point("pointermove");
  nextFrame();
  expect([isMarked(), canvas.style.cursor]).toEqual([true, "pointer"]);
  expect(label.mock.lastCall).toEqual(["stock", { x: 10, y: 20 }]);
  point("pointermove");
  point("pointerleave");
  nextFrame();
  expect([isMarked(), canvas.style.cursor]).toEqual([false, "grab"]);
  expect(label.mock.lastCall?.[0]).toBeUndefined();
});

test("highlights nothing for touch or after the signal", () => {
  point("pointermove", { pointerType: "touch" });
  nextFrame();
  point("pointermove");
  ended.abort();
  nextFrame();
  point("pointermove");
  nextFrame();
  expect(isMarked()).toBe(false);
});

test("turns with arrow keys, zooms with plus and minus, and leaves other keys to the page", () => {
  const step = Math.PI / 18;
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "=", "-"]) {
    expect(fire("keydown", { key }).defaultPrevented).toBe(true);
  }
  expect(stage.move.mock.calls).toEqual([
    [-step, 0, 1],
    [step, 0, 1],
    [0, -step, 1],
    [0, step, 1],
    [0, 0, 0.88],
    [0, 0, 0.88],
    [0, 0, 1 / 0.88],
  ]);
  for (const changes of [{ key: "Tab" }, { key: "+", ctrlKey: true }, { key: "ArrowLeft", altKey: true }]) {
    expect(fire("keydown", changes).defaultPrevented).toBe(false);
  }
  expect(stage.move).toHaveBeenCalledTimes(7);
});

test("leaves the wheel to the page until the view has focus, but zooms on a touchpad pinch", () => {
  const zoom = vi.fn<() => void>();
  canvas.addEventListener("wheel", zoom);
  fire("wheel");
  expect(zoom).not.toHaveBeenCalled();
  fire("wheel", { ctrlKey: true });
  vi.stubGlobal("document", { activeElement: canvas });
  fire("wheel");
  expect(zoom).toHaveBeenCalledTimes(2);
});
