import { expect, test } from "vitest";
import { PageLifetime } from "./page-lifetime.ts";

/** A page that is made of answers with these headers. */
function pageOf(...headers: string[]): PageLifetime {
  const lifetime = new PageLifetime();
  for (const header of headers) lifetime.note(new Response(null, { headers: { "Cache-Control": header } }));
  return lifetime;
}

test("a page is kept as long as the first of its answers", () => {
  const page = pageOf("public, max-age=60, stale-while-revalidate=55", "public, max-age=4, stale-while-revalidate=55");
  expect([page.seconds, page.isWhole]).toEqual([4, true]);
});

test.each(["public, max-age=1", "public, max-age=0", "no-store"])(
  "a page of which an answer is %s lacks something, and is kept for a second",
  (header) => {
    const page = pageOf("public, max-age=60, stale-while-revalidate=55", header);
    expect([page.seconds, page.isWhole]).toEqual([1, false]);
  },
);

test("a page that asked nothing is not kept", () => {
  expect(pageOf().seconds).toBeNull();
});
