import { expect, it, vi } from "vitest";
import { warnAboutMap } from "./map-warnings.ts";

it("warns once about each missing map setting", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  warnAboutMap({ key: "a-key", hasCenter: true });
  expect(warn).not.toHaveBeenCalled();
  warnAboutMap({ key: null, hasCenter: false });
  warnAboutMap({ key: null, hasCenter: false });
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining("API key"),
    expect.stringContaining("no center and no zoom"),
  ]);
});
