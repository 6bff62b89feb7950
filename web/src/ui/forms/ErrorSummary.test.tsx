import { cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { ErrorSummary } from "./ErrorSummary.tsx";

afterEach(cleanup);

/** Rejects the submission asynchronously. */
function Form() {
  const [attempt, setAttempt] = useState(0);
  const errors = attempt > 0 ? [{ fieldId: "city", message: "Enter your city" }] : [];
  return (
    <>
      <button type="button" onClick={() => setTimeout(() => setAttempt(1))}>
        Send
      </button>
      <ErrorSummary sections={[{ title: "Please check the address", errors }]} attempt={attempt} />
    </>
  );
}

it("takes the focus as soon as it appears, before the user can enter a field", async () => {
  render(<Form />);
  const { promise, resolve } = Promise.withResolvers<Element | null>();
  new MutationObserver(() => resolve(document.activeElement)).observe(document.body, {
    childList: true,
    subtree: true,
  });
  screen.getByRole("button", { name: "Send" }).click();
  expect(await promise).toBe(await screen.findByRole("group", { name: "Please check the address" }));
});
