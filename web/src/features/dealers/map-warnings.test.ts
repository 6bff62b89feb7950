import { expect, it, vi } from "vitest";
import { warnOfMap } from "./map-warnings.ts";

it("tells once what a map goes without", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  warnOfMap({ key: "a-key", hasCenter: true });
  expect(warn).not.toHaveBeenCalled();
  warnOfMap({ key: null, hasCenter: false });
  warnOfMap({ key: null, hasCenter: false });
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining("API key"),
    expect.stringContaining("no centre and no zoom"),
  ]);
});
