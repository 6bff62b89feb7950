import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Gallery } from "./Gallery.tsx";

afterEach(cleanup);

const picture = (name: string) => ({
  title: null,
  image: { url: `/${name}.webp`, alternativeText: name, width: 4, height: 3, sources: [] },
});
const of = (...names: string[]) => names.map(picture);

const shown = () => within(screen.getByRole("figure")).getByRole("img").getAttribute("alt");
const thumbnail = (name: string) => screen.getByRole("button", { name });

test("shows the picture of a thumbnail; arrow keys move from the focused one and wrap around", async () => {
  const user = userEvent.setup();
  render(<Gallery title="Datum" pictures={of("front", "back", "bolt")} />);
  expect(shown()).toBe("front");
  await user.click(thumbnail("Picture 2 of 3"));
  expect([shown(), thumbnail("Picture 2 of 3").getAttribute("aria-current")]).toEqual(["back", "true"]);
  thumbnail("Picture 3 of 3").focus();
  await user.keyboard("{ArrowRight}");
  expect([shown(), document.activeElement]).toEqual(["front", thumbnail("Picture 1 of 3")]);
  await user.keyboard("{ArrowLeft}");
  expect(shown()).toBe("bolt");
});

test("ignores modifier combinations and other keys of the browser", async () => {
  render(<Gallery title="Datum" pictures={of("front", "back")} />);
  const first = thumbnail("Picture 1 of 2");
  // `fireEvent` returns false if the gallery called `preventDefault`.
  expect(fireEvent.keyDown(first, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(fireEvent.keyDown(first, { key: "Tab" })).toBe(true);
  expect(shown()).toBe("front");
  expect(fireEvent.keyDown(first, { key: "ArrowLeft" })).toBe(false);
  expect(shown()).toBe("back");
});

test("resets to the main picture of another variant, unless both variants share it", async () => {
  const { rerender } = render(<Gallery title="Datum" pictures={of("front", "bolt", "crown")} />);
  await userEvent.click(thumbnail("Picture 3 of 3"));
  rerender(<Gallery title="Datum" pictures={of("front", "bolt", "crown")} />);
  expect(shown()).toBe("crown");
  rerender(<Gallery title="Datum" pictures={of("red front", "bolt", "crown")} />);
  expect(shown()).toBe("red front");
});

test("enlarges the current picture", async () => {
  render(<Gallery title="Datum" pictures={of("front", "back")} />);
  await userEvent.click(thumbnail("Picture 2 of 2"));
  await userEvent.click(screen.getByRole("button", { name: "Enlarge picture" }));
  const dialog = await screen.findByRole("dialog", { name: "Datum" });
  expect(within(dialog).getByRole("img").getAttribute("alt")).toBe("back");
});

test("has no thumbnails for one picture and no enlarge button without pictures", () => {
  const { rerender } = render(<Gallery title="Datum" pictures={of("front")} />);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  rerender(<Gallery title="Datum" pictures={[]} />);
  expect(screen.queryByRole("button")).toBeNull();
});
