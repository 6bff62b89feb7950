import { expect, test } from "vitest";
import { createGuestTokens } from "./guest-token.ts";

const tokens = createGuestTokens(["a secret of the tests that is long enough"]);

test("a token verifies as the guest it was issued for", () => {
  const guest = tokens.issue();
  expect(guest.token).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(tokens.verify(guest.token)).toEqual(guest);
});

test("tokens differ", () => {
  expect(new Set(Array.from({ length: 100 }, () => tokens.issue().token)).size).toBe(100);
});

test("rejects a token with any byte changed, a truncated one, and one signed with another secret", () => {
  const { token } = tokens.issue();
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === "A" ? "B" : "A";
    expect(tokens.verify(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
  }
  for (const wrong of ["", token.slice(1), `${token}A`, `${token.slice(0, 63)}.`, "../".repeat(8)]) {
    expect(tokens.verify(wrong)).toBeNull();
  }
  expect(createGuestTokens(["another secret, as long as the first one"]).verify(token)).toBeNull();
});

test("while the secret is rotated, old tokens work and new ones are signed with the new secret", () => {
  const old = "a secret of the tests that is long enough";
  const next = "the secret after the rotation, long enough";
  const during = createGuestTokens([next, old]);
  const after = createGuestTokens([next]);
  const { token } = tokens.issue();
  const guest = during.issue();
  expect(during.verify(token)).toEqual(tokens.verify(token));
  expect(tokens.verify(guest.token)).toBeNull();
  expect(after.verify(guest.token)).toEqual(guest);
  expect(after.verify(token)).toBeNull();
});
