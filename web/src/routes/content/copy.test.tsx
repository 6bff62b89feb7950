import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serveQueries } from "#test-helpers/gateway.ts";
import * as copy from "./copy.tsx";
import { openPage } from "#test-helpers/page.tsx";

afterEach(cleanup);
vi.spyOn(window, "scrollTo").mockReturnValue();

const titles: Record<string, string> = { TERMS: "Terms of service", PRIVACY: "Privacy" };

/** Opens `/copy/{copyId}`, or `/terms-of-service` without an id; returns its status and content. */
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
  "shows the terms with one canonical URL for %j",
  async (id) => {
    expect(await open(id)).toEqual({
      status: 200,
      heading: "Terms of service",
      canonical: "https://shop.example/terms-of-service",
    });
  },
);

test.each(["privacy", "Privacy"])("shows the privacy policy with one canonical URL for %j", async (id) => {
  expect(await open(id)).toEqual({
    status: 200,
    heading: "Privacy",
    canonical: "https://shop.example/copy/privacy",
  });
});

test("keeps the title, reports the failure and offers a retry without the content service", async () => {
  expect(await open("privacy", true)).toMatchObject({ status: 503, heading: "Privacy" });
  expect(screen.getByRole("alert").textContent).toContain("This page could not be loaded.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
