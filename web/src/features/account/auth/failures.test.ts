import { ErrorResponse, ErrorTimeout } from "oidc-client-ts";
import { beforeEach, expect, it, vi } from "vitest";
import { UnknownSignInState, authFailure, isProviderRejection } from "./failures.ts";

const warn = vi.fn<(text: string) => void>();

beforeEach(() => {
  warn.mockReset();
  vi.spyOn(console, "warn").mockImplementation(warn);
});

const refused = (error: string) => new ErrorResponse({ error }, new URLSearchParams({ refresh_token: "secret" }));

it.each([
  [new UnknownSignInState(), "started elsewhere"],
  [new Error("Metadata does not contain property token_endpoint"), "couldn't be completed"],
  [new Error("ID Token is missing a subject claim"), "couldn't be completed"],
  [new ErrorTimeout("IFrame timed out without a response"), "too long to respond"],
  [refused("access_denied"), "canceled"],
  [refused("invalid_grant"), "rejected"],
  [refused("temporarily_unavailable"), "isn't responding right now"],
  [new TypeError("Failed to fetch"), "can't be reached"],
  [new DOMException("The operation is insecure.", "SecurityError"), "doesn't let the shop store data"],
  ["odd", "can't be reached"],
])("describes %s in a plain sentence", (cause, words) => {
  expect(authFailure("sign-in", cause)).toEqual({ during: "sign-in", message: expect.stringContaining(words) });
});

it("logs the cause without the request parameters", () => {
  authFailure("renewal", refused("invalid_grant"));
  expect(warn).toHaveBeenCalledExactlyOnceWith("Failed: renewal: ErrorResponse: invalid_grant");
});

it("distinguishes a rejection from an unavailable provider", () => {
  const causes = [refused("login_required"), refused("server_error"), new ErrorTimeout("late"), new TypeError("no")];
  expect(causes.map(isProviderRejection)).toEqual([true, false, false, false]);
});
