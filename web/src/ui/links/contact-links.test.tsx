import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { ContentLink } from "./ContentLink.tsx";
import { mailLink, phoneLink } from "./contact-links.ts";
import { safeUrl } from "./safe-url.ts";

afterEach(cleanup);

it.each([
  ["(802) 555-0123", "tel:+18025550123"],
  ["+1 802.555.0123", "tel:+18025550123"],
  ["802-555-0123 ext. 4", "tel:+18025550123;ext=4"],
  ["+44 20 7946 0958 x12", "tel:+442079460958;ext=12"],
  ["555-0123", "tel:5550123"],
  ["javascript:alert(1)", "tel:1"],
  ["by letter only", null],
])("converts the phone number %s to %s", (number, link) => {
  expect(phoneLink(number)).toBe(link);
});

it.each([
  ["shop@telfer.example", "mailto:shop@telfer.example"],
  [" shop+rifles@telfer.example ", "mailto:shop%2Brifles@telfer.example"],
  ["shop@telfer.example?bcc=all@telfer.example", null],
  ["a?subject=x@telfer.example", "mailto:a%3Fsubject%3Dx@telfer.example"],
  ["javascript:alert(1)", null],
  ["", null],
])("converts the email address %j to %s", (address, link) => {
  expect(mailLink(address)).toBe(link);
});

it.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  " javascript:x",
  "JaVaScRiPt:x",
  "data:,x",
  "#x",
  "",
])("renders no link for %j", (address) => {
  expect(safeUrl(address)).toBeNull();
  render(
    <MemoryRouter>
      <ContentLink to={address}>only words</ContentLink>
    </MemoryRouter>,
  );
  expect([screen.queryByRole("link"), screen.getByText("only words").tagName]).toEqual([null, "SPAN"]);
});

it("hides the opener and referrer from external pages", () => {
  render(
    <MemoryRouter>
      <ContentLink to="https://films.example/watch">Watch</ContentLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Watch" }).getAttribute("rel")).toBe("noopener noreferrer");
});
