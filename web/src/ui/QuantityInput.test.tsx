import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { QuantityInput } from "./QuantityInput.tsx";

afterEach(cleanup);

function renderInput(value: number, refused?: string) {
  const onCommit = vi.fn<(quantity: number) => void>();
  const onReject = vi.fn<(typed: string) => void>();
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

it("commits what was typed on leaving the field, once", async () => {
  const { onCommit, input, user } = renderInput(2);
  await user.clear(input);
  await user.type(input, "12");
  expect(onCommit).not.toHaveBeenCalled();
  await user.tab();
  expect(onCommit.mock.calls).toEqual([[12]]);
});

it("commits on Enter, and 0 too", async () => {
  const { onCommit, input, user } = renderInput(2);
  await user.clear(input);
  await user.type(input, "0{Enter}");
  await user.tab();
  expect(onCommit.mock.calls).toEqual([[0]]);
});

it("commits nothing that is as it was, or that Escape takes back", async () => {
  const { onCommit, onReject, input, user } = renderInput(2);
  await user.clear(input);
  await user.type(input, "2{Enter}");
  await user.type(input, "7{Escape}");
  await user.tab();
  expect([onCommit.mock.calls, onReject.mock.calls]).toEqual([[], []]);
  expect(input).toHaveProperty("value", "2");
});

it.each(["", "-1", "1.5"])("hands %j back, which is no quantity", async (typed) => {
  const { onCommit, onReject, input, user } = renderInput(2);
  await user.clear(input);
  if (typed) await user.type(input, typed);
  await user.tab();
  expect([onCommit.mock.calls, onReject.mock.calls]).toEqual([[], [[typed]]]);
});

it("shows what was refused, counts on from there, and may be set back", async () => {
  const { onCommit, input, user } = renderInput(2, "5");
  expect([input.getAttribute("value"), input.getAttribute("aria-invalid")]).toEqual(["5", "true"]);
  await user.click(screen.getByRole("button", { name: "One less" }));
  await user.clear(input);
  await user.type(input, "2{Enter}");
  expect(onCommit.mock.calls).toEqual([[4], [2]]);
});

it("counts up and down by its buttons", async () => {
  const { onCommit, user } = renderInput(2);
  await user.click(screen.getByRole("button", { name: "One more" }));
  await user.click(screen.getByRole("button", { name: "One less" }));
  expect(onCommit.mock.calls).toEqual([[3], [1]]);
});
