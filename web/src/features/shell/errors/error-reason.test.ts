import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { errorReason } from "./error-reason.ts";

test.each([
  [400, "400 Bad Request"],
  [403, "403 Forbidden"],
  [405, "405 Method Not Allowed"],
  [418, "418 Internal Server Error"],
])("describes a response of status %d by its status", (status, reason) => {
  expect(errorReason(new ErrorResponse(status, "Internal Server Error", null))).toBe(reason);
});

test("describes other errors by their message, or as unknown", () => {
  expect(errorReason(new Error("The bolt is out of the gun."))).toBe("The bolt is out of the gun.");
  expect(errorReason(new Error(""))).toBe("Unknown error");
  expect(errorReason("no")).toBe("Unknown error");
});
