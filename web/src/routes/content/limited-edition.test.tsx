import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { serveQueries } from "#test-helpers/gateway.ts";
import * as limitedEdition from "./limited-edition.tsx";
import { openPage } from "#test-helpers/page.tsx";

afterEach(cleanup);

const bare = {
  __typename: "LimitedEditionFeature",
  subtitle: null,
  image: null,
  content: [],
  link: null,
  editionNumber: null,
  editionSize: null,
  isSoldOut: false,
};

async function show(currentFeature: object | null, pastFeatures: object[] = []) {
  const page = { __typename: "LimitedEditionPage", banner: null, currentFeature, stayInformed: null, pastFeatures };
  serveQueries(() => ({ data: { limitedEditionPage: page } }));
  await openPage(limitedEdition);
  return screen.getAllByRole("heading").map(({ textContent }) => textContent);
}

test("offers the newsletter between editions", async () => {
  expect(await show(null)).toEqual(["Limited edition", "No edition at the moment.", "Stay Informed"]);
  expect(screen.getByRole("button", { name: "Subscribe" })).toBeDefined();
});

test("shows known facts and marks current and past editions as sold out", async () => {
  const plumb = { ...bare, title: "Plumb", editionNumber: "5", editionSize: 58, isSoldOut: true, link: "/plumb" };
  const headings = await show(plumb, [
    { ...bare, title: "Cap" },
    { ...plumb, title: "Scribe", editionNumber: "4" },
  ]);
  expect(headings).toEqual(["Limited edition", "Plumb", "Stay Informed", "Past Limited Editions", "Cap", "Scribe"]);
  const current = screen.getByRole("region", { name: "Plumb" });
  expect(current.textContent).toContain("No. 5, edition of 58Sold out");
  expect(screen.getByRole("link", { name: /^See today’s model ?: Plumb$/ }).getAttribute("href")).toBe("/plumb");
  const [cap, scribe] = screen.getAllByRole("article");
  expect(cap?.textContent).toBe("Cap");
  expect(scribe?.textContent).toBe("ScribeNo. 4, edition of 58SoldSee today’s model: Scribe");
});
