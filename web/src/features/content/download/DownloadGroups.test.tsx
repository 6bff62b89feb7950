import { cleanup, render, screen, within } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { DownloadGroups } from "./DownloadGroups.tsx";
import type { DownloadGroupFieldsFragment } from "./downloads.generated.ts";

afterEach(cleanup);

const download = (title: string, isThere = true) => ({
  __typename: "DocumentLink" as const,
  title,
  file: isThere
    ? { __typename: "File" as const, url: `https://media.example/${title}.pdf`, extension: ".pdf", size: 380_400 }
    : null,
  preview: null,
});

function renderGroups(groups: Record<string, ReturnType<typeof download>[]>): void {
  const categories: DownloadGroupFieldsFragment[] = Object.entries(groups).map(([category, downloads]) => ({
    __typename: "MediaCategory",
    category,
    downloads,
  }));
  const Page = () => <DownloadGroups categories={categories} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
}

test("groups downloads by kind, with a link to each kind", () => {
  renderGroups({ Rifles: [download("Datum"), download("Plumb")], "Main <b>": [download("Guide")] });
  expect(screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    "Datum",
    "Plumb",
    "Guide",
  ]);
  const nav = within(screen.getByRole("navigation", { name: "Download categories" }));
  for (const [index, name] of ["Rifles", "Main <b>"].entries()) {
    const link = nav.getAllByRole("link")[index];
    expect(link?.textContent).toBe(`${name} ${2 - index}`);
    const id = link?.getAttribute("href")?.split("#")[1] ?? "";
    expect(document.getElementById(id)?.textContent).toBe(name);
  }
});

test("omits missing files and kinds without files", () => {
  renderGroups({ Rifles: [download("Datum"), download("Lost", false)], Pistols: [download("Gone", false)], Old: [] });
  expect(screen.getAllByRole("listitem").map((item) => item.querySelector("h4")?.textContent)).toEqual(["Datum"]);
  expect([screen.queryByText("Pistols"), screen.queryByRole("navigation")]).toEqual([null, null]);
});

test("shows an empty state without downloads", () => {
  renderGroups({ Rifles: [] });
  expect(screen.getByRole("heading", { name: "There's nothing to download yet." })).toBeDefined();
});
