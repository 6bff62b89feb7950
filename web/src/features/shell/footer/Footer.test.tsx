import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "../../../../test-helpers/client.tsx";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { EMPTY } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { createCache } from "../../../graph/personal/cache.ts";
import { Footer } from "./Footer.tsx";

afterEach(cleanup);

const logo = {
  __typename: "Image" as const,
  url: "/uploads/logo.svg",
  alternativeText: "Telfer",
  width: 200,
  height: 40,
  sources: [],
};

function renderFooter(shownLogo: typeof logo | null) {
  const content = {
    __typename: "Footer" as const,
    logo: shownLogo,
    navLinks: [],
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

test("shows the logo that the content has, and the wordmark without one", () => {
  const shown = renderFooter(logo);
  expect(screen.getByRole("img", { name: "Telfer" }).getAttribute("src")).toBe("/uploads/logo.svg");
  expect(wordmark(shown)).toBeNull();
  cleanup();
  expect(wordmark(renderFooter(null))).not.toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
});
