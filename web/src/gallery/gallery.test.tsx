import { expect, test } from "vitest";
import { entries } from "./gallery.tsx";

/** Modules of `ui/` with components that the gallery does not show. */
const unseen = {
  "forms/FieldLayout": "the frame of all fields",
  "loading/click-replay": "draws nothing",
  "loading/lazy-hydrate": "draws nothing",
  "messages/Announcement": "only screen readers hear it",
  "messages/NoScriptNotice": "shown without scripts",
  "messages/UnsupportedBrowser": "shown in old browsers",
  "page/PageHead": "in the head",
  "page/StructuredData": "in the head",
};

test("shows every primitive", () => {
  const files = Object.keys(import.meta.glob(["../ui/**/*.tsx", "!**/*.test.tsx"]));
  const modules = files.map((file) => file.slice("../ui/".length, -".tsx".length));
  expect(modules.length).toBeGreaterThan(30);
  expect([...Object.keys(entries), ...Object.keys(unseen)].toSorted()).toEqual(modules.toSorted());
});
