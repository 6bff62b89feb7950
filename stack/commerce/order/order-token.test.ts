import { afterEach, expect, test, vi } from "vitest";
import { createOrderTokens } from "./order-token.ts";

const secret = "a secret of the tests that is long enough";
const tokens = createOrderTokens([secret]);

afterEach(() => vi.useRealTimers());

test("a token opens only the order it was issued for, in every process with the secret", () => {
  const token = tokens.issue(10_001);
  expect(token).toMatch(/^[A-Za-z0-9_-]{1,512}$/);
  expect(createOrderTokens([secret]).opens(token, 10_001)).toBe(true);
  expect(tokens.opens(token, 10_002)).toBe(false);
  expect(createOrderTokens(["another secret, as long as the first one"]).opens(token, 10_001)).toBe(false);
});

test("a token works for 180 days", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const token = tokens.issue(10_001);
  vi.advanceTimersByTime(180 * 86_400_000 - 1);
  expect(tokens.opens(token, 10_001)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(tokens.opens(token, 10_001)).toBe(false);
});

test("rejects a token with any character changed, and a truncated one", () => {
  const token = tokens.issue(10_001);
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === "A" ? "B" : "A";
    expect(tokens.opens(token.slice(0, index) + other + token.slice(index + 1), 10_001)).toBe(false);
  }
  for (const wrong of ["", token.slice(1), `${token}A`, "../".repeat(17)])
    expect(tokens.opens(wrong, 10_001)).toBe(false);
});

test("while the secret is rotated, old links work and new ones are signed with the new secret", () => {
  const next = "the secret after the rotation, long enough";
  const during = createOrderTokens([next, secret]);
  const after = createOrderTokens([next]);
  const [old, issued] = [tokens.issue(10_001), during.issue(10_001)];
  expect(during.opens(old, 10_001)).toBe(true);
  expect(tokens.opens(issued, 10_001)).toBe(false);
  expect(after.opens(issued, 10_001)).toBe(true);
  expect(after.opens(old, 10_001)).toBe(false);
});
