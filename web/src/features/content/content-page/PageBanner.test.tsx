import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { emptyBanner } from "./empty-banner.ts";
import { PageBanner } from "./PageBanner.tsx";
import type { PageBannerFieldsFragment } from "./page-banner.generated.ts";

afterEach(cleanup);

const crumb = (label: string, url: string | null) => ({ __typename: "Link" as const, label, url });

/** Shows the location state passed by the followed link. */
function LocationText() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} after ${JSON.stringify(state)}`}</p>;
}

function show(banner: Partial<PageBannerFieldsFragment>) {
  return render(
    <MemoryRouter initialEntries={["/warranty?print=1#wood"]}>
      <Routes>
        <Route path="/warranty" element={<PageBanner banner={{ ...emptyBanner, ...banner }} title="Warranty" />} />
        <Route path="*" element={<LocationText />} />
      </Routes>
    </MemoryRouter>,
  );
}

it.each([
  ["Support", "/support"],
  ["Register", "/registration"],
])("passes the current URL on to the page %s", async (name, path) => {
  show({
    breadcrumbs: [crumb("Home", "/"), crumb("Support", "/support"), crumb("Warranty", null)],
    cta: crumb("Register", "/registration"),
  });
  await userEvent.click(screen.getByRole("link", { name }));
  expect(screen.getByText(`${path} after {"from":"/warranty?print=1#wood"}`)).toBeDefined();
});

it("marks the last breadcrumb and links none to the page itself", () => {
  show({ breadcrumbs: [crumb("Home", "/"), crumb("Same", "/warranty"), crumb("Warranty", "/elsewhere")] });
  const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumbs" }));
  expect(crumbs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Home"]);
  expect(crumbs.getByText("Warranty").getAttribute("aria-current")).toBe("page");
});

it("shows all content, and the title if there is no heading", () => {
  const image = {
    __typename: "Image" as const,
    url: "/x.webp",
    alternativeText: "x",
    width: 4,
    height: 3,
    sources: [],
  };
  const { container } = show({
    backgroundImage: image,
    icon: image,
    superHeading: "Telfer",
    subHeading: "Made again",
    content: "For the life of the gun.",
    listContent: ["Walnut", "Walnut"],
    cta: crumb("Trap", "javascript:alert(1)"),
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Warranty");
  for (const words of ["Telfer", "Made again", "For the life of the gun."])
    expect(screen.getByText(words)).toBeDefined();
  expect([screen.getAllByRole("listitem").length, container.querySelectorAll("img").length]).toEqual([2, 2]);
  expect(screen.queryByRole("link")).toBeNull();
});
