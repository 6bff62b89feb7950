import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serveQueries } from "../../test-helpers/gateway.ts";
import * as copy from "./copy.tsx";
import { openPage } from "../../test-helpers/page.tsx";

afterEach(cleanup);
vi.spyOn(window, "scrollTo").mockReturnValue();

const titles: Record<string, string> = { TERMS: "Terms of service", PRIVACY: "Privacy" };

/** The status of the page at `/copy/{copyId}` and what it shows; `/terms-of-service` has no `copyId`. */
async function open(copyId?: string, isDown = false) {
  serveQueries(({ variables }) => {
    if (isDown) return { data: { copyPage: null }, errors: [{ message: "This page could not be loaded." }] };
    const title = titles[String(variables.copyId)];
    return { data: { copyPage: { __typename: "CopyPage", banner: null, title, content: [] } } };
  });
  const url = copyId === undefined ? "/terms-of-service" : `/copy/${encodeURIComponent(copyId)}`;
  const path = copyId === undefined ? "/terms-of-service" : "/copy/:copyId";
  const { status } = await openPage(copy, url, path);
  return {
    status,
    heading: screen.getByRole("heading", { level: 1 }).textContent,
    canonical: document.head.querySelector("link[rel=canonical]")?.getAttribute("href"),
  };
}

test.each([undefined, "terms", "TERMS", "nonsense", "__proto__", " privacy"])(
  "%j is the terms, at one address",
  async (id) => {
    expect(await open(id)).toEqual({
      status: 200,
      heading: "Terms of service",
      canonical: "https://shop.example/terms-of-service",
    });
  },
);

test.each(["privacy", "Privacy"])("%j is the privacy text, at one address", async (id) => {
  expect(await open(id)).toEqual({
    status: 200,
    heading: "Privacy",
    canonical: "https://shop.example/copy/privacy",
  });
});

test("without the content service the page keeps its title, says what is missing and offers another try", async () => {
  expect(await open("privacy", true)).toMatchObject({ status: 503, heading: "Privacy" });
  expect(screen.getByRole("alert").textContent).toContain("This page could not be loaded.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
