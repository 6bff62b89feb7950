import { expect, test } from "vitest";
import { PageLifetime } from "./page-lifetime.ts";

function pageOf(...headers: string[]): PageLifetime {
  const lifetime = new PageLifetime();
  for (const header of headers) lifetime.note(new Response(null, { headers: { "Cache-Control": header } }));
  return lifetime;
}

test("a page lives as long as its shortest-lived response", () => {
  const page = pageOf("public, max-age=60, stale-while-revalidate=55", "public, max-age=4, stale-while-revalidate=55");
  expect([page.seconds, page.isWhole]).toEqual([4, true]);
});

test.each(["public, max-age=1", "public, max-age=0", "no-store"])(
  "a page with a %s response is incomplete and is cached for one second",
  (header) => {
    const page = pageOf("public, max-age=60, stale-while-revalidate=55", header);
    expect([page.seconds, page.isWhole]).toEqual([1, false]);
  },
);

test("a page without queries is not cached", () => {
  expect(pageOf().seconds).toBeNull();
});
