import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { FooterContentFragment } from "#/features/shell/footer/footer.generated.ts";
import { SiteLinksContext } from "#/features/shell/navigation/use-collection-links.ts";
import { PageLinks, usePageLinks } from "./PageLinks.tsx";

afterEach(cleanup);

const link = (label: string, url: string) => ({ __typename: "Link" as const, label, url });
const links = [
  link("Dealer locator", "/dealer-locator"),
  link("Become a dealer", "/dealer-registration"),
  link("Dealer rifle", "/product/product-long/dealer-rifle"),
];
const footer: FooterContentFragment = {
  __typename: "Footer",
  logo: null,
  navGroups: [{ __typename: "LinkGroup", title: "Help", links }],
  socialLinks: [],
  bottomTexts: [],
  downloadAsset: null,
};
const answers = [
  { __typename: "HelpAnswer" as const, page: "TERMS" as const, title: "7. Returns" },
  { __typename: "HelpAnswer" as const, page: "FAQ" as const, title: "Can I send something back?" },
];

function renderLinks(query: string, isEmpty = false) {
  const Links = () => <PageLinks links={usePageLinks(query, answers, isEmpty)} />;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SiteLinksContext value={{ navigation: null, footer }}>
          <Links />
        </SiteLinksContext>
      ),
    },
  ]);
  render(<Page />);
  return screen.queryAllByRole("link").map((anchor) => `${anchor.textContent} ${anchor.getAttribute("href")}`);
}

test.each(["dealer", "dealers", "Deal"])("finds pages, but no products, whose names have the words: %s", (query) => {
  expect(renderLinks(query)).toEqual(["Dealer locator /dealer-locator", "Become a dealer /dealer-registration"]);
});

test("offers answers whose titles have the words", () => {
  expect(renderLinks("returns")).toEqual(["ReturnsTerms /terms-of-service#7-returns"]);
});

test("offers all answers if nothing else was found", () => {
  expect(renderLinks("returns", true)).toEqual([
    "ReturnsTerms /terms-of-service#7-returns",
    "Can I send something back?Questions /faq#can-i-send-something-back",
  ]);
});

test("renders nothing without any", () => {
  renderLinks("barrel");
  expect(screen.queryByRole("navigation")).toBeNull();
});
