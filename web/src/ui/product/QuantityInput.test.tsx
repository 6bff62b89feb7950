import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { QuantityInput } from "./QuantityInput.tsx";

afterEach(cleanup);

function renderInput(value: number, refused = false) {
  const onCommit = vi.fn<(quantity: number) => void>();
  const onReject = vi.fn<() => void>();
  render(
    <QuantityInput
      label="Quantity, Bench cap"
      value={value}
      onCommit={onCommit}
      onReject={onReject}
      refused={refused}
    />,
  );
  return { onCommit, onReject, input: screen.getByRole("spinbutton", { name: "Quantity" }), user: userEvent.setup() };
}

it("commits the typed quantity once on blur", async () => {
  const { onCommit, input, user } = renderInput(2);
  await user.clear(input);
  await user.type(input, "12");
  expect(onCommit).not.toHaveBeenCalled();
  await user.tab();
  expect(onCommit.mock.calls).toEqual([[12]]);
});

it("commits on Enter, including 0", async () => {
  const { onCommit, input, user } = renderInput(2);
  await user.clear(input);
  await user.type(input, "0{Enter}");
  await user.tab();
  expect(onCommit.mock.calls).toEqual([[0]]);
});

it("commits nothing if the quantity is unchanged or discarded with Escape", async () => {
  const { onCommit, onReject, input, user } = renderInput(2);
  await user.clear(input);
  await user.type(input, "2{Enter}");
  await user.type(input, "7{Escape}");
  await user.tab();
  expect([onCommit.mock.calls, onReject.mock.calls]).toEqual([[], []]);
  expect(input).toHaveProperty("value", "2");
});

it.each(["", "-1", "1.5"])("rejects %j and restores the previous quantity", async (typed) => {
  const { onCommit, onReject, input, user } = renderInput(2);
  await user.clear(input);
  if (typed) await user.type(input, typed);
  await user.tab();
  expect([onCommit.mock.calls, onReject.mock.calls.length]).toEqual([[], 1]);
  expect(input).toHaveProperty("value", "2");
});

it("commits an unchanged quantity after a refusal", async () => {
  const { onCommit, input, user } = renderInput(2, true);
  await user.clear(input);
  await user.type(input, "2{Enter}");
  expect(onCommit.mock.calls).toEqual([[2]]);
});

it("increments and decrements with its buttons", async () => {
  const { onCommit, user } = renderInput(2);
  await user.click(screen.getByRole("button", { name: "One more" }));
  await user.click(screen.getByRole("button", { name: "One less" }));
  expect(onCommit.mock.calls).toEqual([[3], [1]]);
});
