import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { serveQueries } from "#test-helpers/gateway.ts";
import { openPage } from "#test-helpers/page.tsx";
import { testPapers } from "#test-helpers/papers.ts";
import * as page from "./papers.tsx";

afterEach(cleanup);

const PATTERN = "papers/:serialNumber?";
const open = (url: string) => openPage(page, url, PATTERN);

const serve = (papers: object | null) =>
  serveQueries(({ variables }) => ({
    data: { papers: papers && { ...papers, serialNumber: variables.serialNumber, card: null } },
  }));

test("shows a gun's target with its group in words, what was shot, and who signed", async () => {
  const asked = serve(testPapers());
  expect(await open("/papers/d-26-00417")).toEqual({ status: 200 });
  expect(asked.map(({ variables }) => variables)).toEqual([{ serialNumber: "D-26-00417" }]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Datum 16D-26-00417");
  expect(
    screen.getByRole("img", {
      name: "Ten shots at 50 yards, group 0.50 in, shot November 12, 2026 by Hollis Page, lot 1268-41",
    }),
  ).toBeDefined();
  expect(screen.getByRole("img", { name: "Signed by Hollis Page" })).toBeDefined();
  const facts = screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ["Group", "0.50\u00a0in"],
    ["Distance", "50\u00a0yd"],
    ["Shot", "November 12, 2026"],
    ["Load", ".22 LR match, 40 gr"],
    ["Lot", "1268-41"],
  ]);
});

test("says plainly that there are none, and offers to look again", async () => {
  serve(null);
  expect(await open("/papers/D-26-99999")).toEqual({ status: 404 });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("No papers for D-26-99999");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Serial number" }).value).toBe("D-26-99999");
});

test("asks nobody about what cannot be a serial number", async () => {
  const asked = serve(testPapers());
  expect(await open("/papers/x'y")).toEqual({ status: 404 });
  expect(asked).toEqual([]);
});

test("looks up a serial number however it is typed, and explains one that cannot be", async () => {
  const asked = serve(testPapers());
  await open("/papers");
  const user = userEvent.setup();
  const field = screen.getByRole("textbox", { name: "Serial number" });
  await user.type(field, "417{Enter}");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Enter a serial number like D-26-00417")).toBeDefined();
  await user.clear(field);
  await user.type(field, " d-26-00417 {Enter}");
  expect(await screen.findByText("No. D-26-00417")).toBeDefined();
  expect(asked).toHaveLength(1);
});

test("redirects the form of a browser without scripts", async () => {
  const request = new Request("http://shop.test/papers?serial=%20d-26-00417");
  const args = { params: {}, request } as unknown as Parameters<typeof page.loader>[0];
  const response: unknown = await page.loader(args).catch((error: unknown) => error);
  expect((response as Response).headers.get("location")).toBe("/papers/D-26-00417");
});
