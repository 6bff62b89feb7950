import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./Dialog.tsx";

afterEach(cleanup);

function openDialog() {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Filter" open onClose={onClose}>
      <input aria-label="Words" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole("dialog", { name: "Filter" }), field: screen.getByLabelText("Words") };
}

test("a click beside it closes, one in it does not", () => {
  const { onClose, dialog, field } = openDialog();
  fireEvent.pointerDown(field);
  fireEvent.click(field);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test("text that is selected beyond its edge does not close it", () => {
  const { onClose, dialog, field } = openDialog();
  fireEvent.pointerDown(field);
  // Where a press and its release have different elements, the click is the one's around both.
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test("Escape and its button close it", () => {
  const { onClose, dialog } = openDialog();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
