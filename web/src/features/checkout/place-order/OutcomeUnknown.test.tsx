import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { OutcomeUnknown } from "./OutcomeUnknown.tsx";

afterEach(cleanup);

it("asks once at a time, and counts the checks without an answer", async () => {
  const user = userEvent.setup();
  const answers: (() => void)[] = [];
  render(<OutcomeUnknown onAsk={() => new Promise((resolve) => answers.push(resolve))} />);
  const button = (busy: boolean) => screen.findByRole("button", { name: "Check again", busy });
  expect(screen.queryByText(/^Checked again/)).toBeNull();
  await user.dblClick(await button(false));
  await user.click(await button(true));
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await screen.findByText("Checked again once, and there's no answer yet.");
  await user.click(await button(false));
  answers[1]?.();
  await screen.findByText("Checked again 2 times, and there's no answer yet.");
});
