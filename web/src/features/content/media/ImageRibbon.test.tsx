import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImageRibbon } from "./ImageRibbon.tsx";
import { GAP, THUMBNAIL_WIDTH, scrollStep } from "./ribbon-layout.ts";

/** Width of thumbnails side by side. */
const totalWidth = (count: number): number => count * (THUMBNAIL_WIDTH + GAP) - GAP;

/** Width of the viewport in CSS pixels, and the listener for its changes. */
let room = 0;
let resize: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        resize = listener;
      }
      observe(): void {
        resize();
      }
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(function (this: HTMLElement) {
    return Math.max(room, totalWidth(this.children.length));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pictures = ["Bore", "Bolt", "Crown", "Stock"].map((title) => ({
  title,
  image: { url: `/${title}.webp`, alternativeText: title, width: 4, height: 3, sources: [] },
}));

function renderRibbon(width: number) {
  room = width;
  render(<ImageRibbon title="Datum" pictures={pictures} />);
  return userEvent.setup();
}

const after = () => screen.queryByRole("button", { name: "Scroll to the next pictures" });
const shown = () => within(screen.getByRole("dialog")).getByText(/ of 4$/).textContent;

test("four thumbnails of 250 px need 1006 px, and an arrow scrolls by whole ones", () => {
  expect(totalWidth(4)).toBe(1006);
  expect([200, 390, 503, 1005].map(scrollStep)).toEqual([252, 252, 504, 756]);
});

test("arrows appear only while the viewport is narrower than all thumbnails", () => {
  renderRibbon(1006);
  expect(after()).toBeNull();
  room = 1005;
  act(() => resize());
  expect(after()).not.toBeNull();
});

test("arrows follow the number of pictures", () => {
  room = 1006;
  const { rerender } = render(<ImageRibbon title="Datum" pictures={pictures.slice(1)} />);
  const more = pictures.map(({ title, image }) => ({ title, image: { ...image, url: `${image.url}?2` } }));
  rerender(<ImageRibbon title="Datum" pictures={[...pictures, ...more]} />);
  expect(after()).not.toBeNull();
  rerender(<ImageRibbon title="Datum" pictures={pictures} />);
  expect(after()).toBeNull();
});

test("an arrow scrolls, and is disabled at its end", async () => {
  const scrollBy = vi.spyOn(HTMLElement.prototype, "scrollBy").mockReturnValue();
  const user = renderRibbon(600);
  expect(screen.getByRole("button", { name: "Scroll to the previous pictures" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  expect(after()?.getAttribute("aria-disabled")).toBe("false");
  await user.click(after() as HTMLElement);
  expect(scrollBy).toHaveBeenCalledWith({ left: 504, behavior: "smooth" });
  const list = screen.getByRole("list");
  list.scrollLeft = 406;
  fireEvent.scroll(list);
  expect(after()?.getAttribute("aria-disabled")).toBe("true");
});

test("arrow keys move between thumbnails and wrap around", async () => {
  const user = renderRibbon(1440);
  const names = () => document.activeElement?.getAttribute("aria-label");
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(names()).toBe("Enlarge: Bolt");
  await user.keyboard("{Home}{ArrowLeft}");
  expect(names()).toBe("Enlarge: Stock");
});

test("a thumbnail opens the preview, which wraps around by button, key and swipe", async () => {
  const user = renderRibbon(1440);
  await user.click(screen.getByRole("button", { name: "Enlarge: Stock" }));
  const dialog = await screen.findByRole("dialog", { name: "Datum" });
  expect(shown()).toBe("4 of 4");
  await user.click(within(dialog).getByRole("button", { name: "Next picture" }));
  expect(shown()).toBe("1 of 4");
  within(dialog).getByRole("button", { name: "Close" }).focus();
  await user.keyboard("{ArrowLeft}");
  expect(shown()).toBe("4 of 4");
  const picture = within(dialog).getByRole("img");
  const swipe = (x: number, y = 0) => {
    fireEvent.touchStart(picture, { touches: touch(200, 200) });
    fireEvent.touchEnd(picture, { changedTouches: touch(200 + x, 200 + y) });
  };
  swipe(-80);
  expect(shown()).toBe("1 of 4");
  swipe(-30);
  swipe(-80, 90);
  expect(shown()).toBe("1 of 4");
  swipe(80);
  expect(shown()).toBe("4 of 4");
  // Alt and the left arrow go back in the browser; on a zoomed page, a finger pans.
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  vi.stubGlobal("visualViewport", { scale: 2 });
  swipe(80);
  expect(shown()).toBe("4 of 4");
});

test("a picture is zoomed to twice its size and panned by button, click and key", async () => {
  const scrollBy = vi.spyOn(HTMLElement.prototype, "scrollBy").mockReturnValue();
  const user = renderRibbon(1440);
  await user.click(screen.getByRole("button", { name: "Enlarge: Bore" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Datum" }));
  const zoomed = () => dialog.queryByRole("group", { name: "Picture at twice the size" }) !== null;
  expect(zoomed()).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Zoom in" }));
  expect(zoomed()).toBe(true);
  await user.keyboard("{ArrowRight}{ArrowDown}");
  expect(scrollBy.mock.calls).toEqual([[{ left: 80, top: 0 }], [{ left: 0, top: 80 }]]);
  expect(shown()).toBe("1 of 4");
  await user.click(dialog.getByRole("button", { name: "Next picture" }));
  expect([shown(), zoomed()]).toEqual(["2 of 4", true]);
  await user.keyboard("-");
  expect(zoomed()).toBe(false);
  await user.keyboard("+");
  expect(zoomed()).toBe(true);
  await user.click(dialog.getByRole("img"));
  expect(zoomed()).toBe(false);
});

test("a picture opens zoomed on a phone, where the whole picture is no larger than on the page", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("portrait"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const user = renderRibbon(390);
  await user.click(screen.getByRole("button", { name: "Enlarge: Bore" }));
  expect(await screen.findByRole("button", { name: "Zoom out" })).toBeDefined();
});

test("a picture without a title or alternative text has a number as its name", () => {
  room = 1440;
  const image = { url: "/a.webp", alternativeText: "", width: 4, height: 3, sources: [] };
  render(<ImageRibbon title="Datum" pictures={[{ title: null, image }]} />);
  expect(screen.getByRole("button", { name: "Enlarge: picture 1" })).toBeDefined();
});

/** A list with one touch, as the browser provides it. */
function touch(clientX: number, clientY: number) {
  const list = [{ clientX, clientY }];
  return Object.assign(list, { item: (index: number) => list[index] ?? null });
}
