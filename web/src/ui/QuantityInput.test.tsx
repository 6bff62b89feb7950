import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { QuantityInput } from "./QuantityInput.tsx";

afterEach(cleanup);

function renderInput(value: number) {
  const onCommit = vi.fn<(quantity: number) => void>();
  render(<QuantityInput label="Quantity, Bench cap" value={value} onCommit={onCommit} />);
  return { onCommit, input: screen.getByRole("spinbutton", { name: "Quantity" }), user: userEvent.setup() };
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

it.each(["2", "", "-1", "1.5"])("commits nothing for %j", async (typed) => {
  const { onCommit, input, user } = renderInput(2);
  await user.clear(input);
  if (typed) await user.type(input, typed);
  await user.tab();
  expect(onCommit).not.toHaveBeenCalled();
  expect(input).toHaveProperty("value", "2");
});

it("counts up and down by its buttons", async () => {
  const { onCommit, user } = renderInput(2);
  await user.click(screen.getByRole("button", { name: "One more" }));
  await user.click(screen.getByRole("button", { name: "One less" }));
  expect(onCommit.mock.calls).toEqual([[3], [1]]);
});
