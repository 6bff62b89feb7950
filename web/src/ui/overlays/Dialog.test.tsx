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

test("closes on a click outside but not inside", () => {
  const { onClose, dialog, field } = openDialog();
  fireEvent.pointerDown(field);
  fireEvent.click(field);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test("stays open when a text selection ends outside", () => {
  const { onClose, dialog, field } = openDialog();
  fireEvent.pointerDown(field);
  // If press and release hit different elements, the click's target is their common ancestor.
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test("closes on Escape and with its button", () => {
  const { onClose, dialog } = openDialog();
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
