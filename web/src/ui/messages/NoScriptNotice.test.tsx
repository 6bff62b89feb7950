import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";

it("explains within loading placeholders that the content needs JavaScript", () => {
  const words = "<noscript>This needs JavaScript, which is turned off in your browser.</noscript>";
  expect(renderToStaticMarkup(<ListSkeleton>Loading your orders</ListSkeleton>)).toContain(words);
  expect(renderToStaticMarkup(<Loading>One moment</Loading>)).toContain(words);
});
