import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { focusOnPress } from "./focus-on-press.ts";

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `<button><b>Search</b></button><input />`;
  end = focusOnPress();
});
afterEach(() => {
  end();
  document.body.innerHTML = "";
});

test("focuses a pressed button before its click handlers run, if the browser does not", () => {
  const button = document.querySelector("button");
  let focused: Element | null = null;
  button?.addEventListener("click", () => (focused = document.activeElement));
  fireEvent.click(document.querySelector("b") as Element);
  expect(focused).toBe(button);
});

test("keeps the focus of another element", () => {
  const input = document.querySelector("input");
  input?.focus();
  fireEvent.click(document.querySelector("button") as Element);
  expect(document.activeElement).toBe(input);
});
