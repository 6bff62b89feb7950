import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { EMPTY } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { Footer } from "./Footer.tsx";
import type { FooterContentFragment } from "./footer.generated.ts";

afterEach(cleanup);

const logo = {
  __typename: "Image" as const,
  url: "/uploads/logo.svg",
  alternativeText: "Telfer",
  width: 200,
  height: 40,
  sources: [],
};

type Groups = FooterContentFragment["navGroups"];

const link = (label: string) => ({ __typename: "Link" as const, label, url: `/${label.toLowerCase()}` });
const group = (title: string | null, ...labels: string[]): Groups[number] => ({
  __typename: "LinkGroup",
  title,
  links: labels.map(link),
});

function renderFooter(shownLogo: typeof logo | null, navGroups: Groups = []) {
  const content = {
    __typename: "Footer" as const,
    logo: shownLogo,
    navGroups,
    socialLinks: [],
    bottomTexts: [],
    downloadAsset: null,
  };
  return render(
    <WithClient client={new ApolloClient({ cache: createCache(), link: new ApolloLink(() => EMPTY) })}>
      <MemoryRouter>
        <Footer content={content} isMeasured={false} />
      </MemoryRouter>
    </WithClient>,
  );
}

const wordmark = ({ container }: { container: HTMLElement }) => container.querySelector('svg[viewBox="0 0 520 100"]');

test("shows the logo from the content, or the wordmark without one", () => {
  const shown = renderFooter(logo);
  expect(screen.getByRole("img", { name: "Telfer" }).getAttribute("src")).toBe("/uploads/logo.svg");
  expect(wordmark(shown)).toBeNull();
  cleanup();
  expect(wordmark(renderFooter(null))).not.toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
});

test("groups links under their headings", () => {
  renderFooter(null, [group("Shop", "Rifles", "Pistols"), group("Help", "Warranty")]);
  const links = (name: string) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "STAY UPDATED",
    "Shop",
    "Help",
  ]);
  expect([links("Shop"), links("Help")]).toEqual([["Rifles", "Pistols"], ["Warranty"]]);
});

test("splits links without headings into three columns", () => {
  renderFooter(null, [group(null, "Rifles", "Pistols", "Warranty", "Reviews")]);
  const lists = within(screen.getByRole("navigation", { name: "Footer" })).getAllByRole("list");
  expect(lists.map((list) => within(list).getAllByRole("link").length)).toEqual([2, 2]);
});
