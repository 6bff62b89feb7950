import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { errorReason } from "./reason.ts";

test.each([
  [400, "400 Bad Request"],
  [403, "403 Forbidden"],
  [405, "405 Method Not Allowed"],
  [418, "418 Internal Server Error"],
])("a response of status %d is named by its status", (status, reason) => {
  expect(errorReason(new ErrorResponse(status, "Internal Server Error", null))).toBe(reason);
});

test("anything else by its message, if it has one", () => {
  expect(errorReason(new Error("The bolt is out of the gun."))).toBe("The bolt is out of the gun.");
  expect(errorReason(new Error(""))).toBe("Unknown error");
  expect(errorReason("no")).toBe("Unknown error");
});
