import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { Waiting } from "./Waiting.tsx";

it("says why nothing will come without scripts, in the place of what is awaited", () => {
  const words = "<noscript>This needs JavaScript, which is turned off in your browser.</noscript>";
  expect(renderToStaticMarkup(<ListSkeleton>Loading your orders</ListSkeleton>)).toContain(words);
  expect(renderToStaticMarkup(<Waiting>One moment</Waiting>)).toContain(words);
});
