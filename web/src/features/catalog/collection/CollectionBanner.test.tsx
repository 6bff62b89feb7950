import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { CollectionBanner } from "./CollectionBanner.tsx";

afterEach(cleanup);

const crumb = (label: string, url: string | null) => ({ __typename: "Link" as const, label, url });

function PageBefore() {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

it("passes the current URL with its filters to a followed breadcrumb", async () => {
  const breadcrumbs = [crumb("Home", "/"), crumb("Mounts", null)];
  const collection = { __typename: "Collection" as const, title: "Mounts", backgroundImage: null, breadcrumbs };
  render(
    <MemoryRouter initialEntries={["/mounts?sort=title-desc"]}>
      <Routes>
        <Route path="/mounts" element={<CollectionBanner collection={collection} />} />
        <Route path="/" element={<PageBefore />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Home" }));
  expect(screen.getByText('{"from":"/mounts?sort=title-desc"}')).toBeDefined();
});
