import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { focusPressed } from "./focus-pressed.ts";

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `<button><b>Search</b></button><input />`;
  end = focusPressed();
});
afterEach(() => {
  end();
  document.body.innerHTML = "";
});

test("a button that is pressed has the focus before it is told so, where the browser gives it none", () => {
  const button = document.querySelector("button");
  let focused: Element | null = null;
  button?.addEventListener("click", () => (focused = document.activeElement));
  fireEvent.click(document.querySelector("b") as Element);
  expect(focused).toBe(button);
});

test("what has the focus keeps it", () => {
  const input = document.querySelector("input");
  input?.focus();
  fireEvent.click(document.querySelector("button") as Element);
  expect(document.activeElement).toBe(input);
});
