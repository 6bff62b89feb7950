import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { line, run } from "#test-helpers/blocks.ts";
import { serveQueries } from "#test-helpers/gateway.ts";
import * as aboutUs from "./about-us.tsx";
import * as contactUs from "./contact-us.tsx";
import * as patents from "./patents.tsx";
import * as resources from "./resources.tsx";
import * as support from "./support.tsx";
import { openPage } from "#test-helpers/page.tsx";
import * as warranty from "./warranty.tsx";

afterEach(cleanup);

type PageModule = Parameters<typeof openPage>[0];

function open(module: PageModule, field: string, page: object) {
  serveQueries(() => ({ data: { [field]: page } }));
  return openPage(module);
}

const image = { __typename: "Image", url: "/x.webp", alternativeText: "A mug", width: 4, height: 3, sources: [] };
const paragraph = (text: string) => [{ __typename: "ParagraphBlock", children: [run(text)] }];

const aboutUsPage = {
  __typename: "AboutUsPage",
  banner: null,
  headingImage: null,
  headingVideoUrl: null,
  simpleCopySection: [],
  lookingForImage: null,
  lookingForHeading: null,
  lookingForSubHeading: [],
  lookingForListContent: [],
  wantToTalkImage: null,
  wantToTalkHeading: null,
  wantToTalkContent: null,
};
const contactUsPage = {
  __typename: "ContactUsPage",
  banner: null,
  heading: null,
  addressLines: [],
  phone: null,
  hours: null,
  email: null,
  socialLinks: [],
};

const pages: [field: string, module: PageModule, empty: object, says: string][] = [
  ["aboutUsPage", aboutUs, aboutUsPage, "Contact Us"],
  ["contactUsPage", contactUs, contactUsPage, "There is no address here yet."],
  [
    "supportPage",
    support,
    { __typename: "SupportPage", banner: null, heading: null, navCards: [] },
    "There are no help topics yet.",
  ],
  [
    "warrantyPage",
    warranty,
    { __typename: "WarrantyPage", banner: null, heading: null, sections: [] },
    "The warranty isn't here yet.",
  ],
  [
    "resourcesPage",
    resources,
    { __typename: "ResourcesPage", banner: null, heading: null, subheading: null, content: [] },
    "There is nothing to read here yet.",
  ],
  [
    "patentsPage",
    patents,
    { __typename: "PatentsPage", banner: null, heading: null, patents: [] },
    "There are no patents on the list.",
  ],
];

it.each(pages)("%s shows an empty state under a single heading", async (field, module, empty, says) => {
  expect((await open(module, field, empty)).status).toBe(200);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByText(says)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each(pages)("%s responds 503 on failure and loads on retry", async (field, module, empty, says) => {
  const errors = [{ message: "The content service failed." }];
  let response: object = { data: { [field]: null }, errors };
  serveQueries(() => response);
  expect((await openPage(module)).status).toBe(503);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("alert").textContent).toContain("The content service failed.");
  response = { data: { [field]: empty } };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(says)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  // The pressed button is gone, so the focus moves.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

it("about us has its video, its jobs at an anchor and a contact link", async () => {
  await open(aboutUs, "aboutUsPage", {
    ...aboutUsPage,
    headingVideoUrl: "https://media.test/film.webm",
    lookingForHeading: "We are looking for",
    lookingForSubHeading: paragraph("Hands, mostly."),
    lookingForListContent: ["Barrel lapper", "Grip carver"],
    wantToTalkImage: image,
    wantToTalkHeading: "Want to talk",
    wantToTalkContent: "Ask the shop.",
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The New Telfer");
  expect(screen.getByRole("link", { name: "Play the film: The New Telfer" }).getAttribute("href")).toBe(
    "https://media.test/film.webm",
  );
  const careers = screen.getByRole("region", { name: "We are looking for" });
  expect([careers.id, careers.querySelectorAll("li").length]).toEqual(["careers", 2]);
  expect(screen.getByRole("link", { name: "Contact Us" }).getAttribute("href")).toBe("/contact-us");
});

it("contact lists phone and hours first, then email, a new-tab page and jobs", async () => {
  await open(contactUs, "contactUsPage", {
    ...contactUsPage,
    addressLines: ["40 Kerf Lane", "Bellows Falls"],
    phone: "(802) 555-0168",
    hours: "8 to 4 Eastern",
    email: "shop@telfer.example?bcc=everybody@telfer.example",
    socialLinks: [
      { __typename: "SocialLink", label: "Instagram", link: "https://instagram.test/telfer", icon: "instagram" },
      { __typename: "SocialLink", label: "Trap", link: "javascript:alert(1)", icon: "constructor" },
    ],
  });
  expect(screen.getByRole("group").textContent).toBe("40 Kerf Lane\nBellows Falls");
  const links = screen.getAllByRole("link").map((link) => ({
    name: link.getAttribute("aria-label") ?? link.textContent,
    href: link.getAttribute("href"),
    target: link.getAttribute("target"),
    rel: link.getAttribute("rel"),
  }));
  expect(links).toEqual([
    { name: "Call (802) 555-0168", href: "tel:+18025550168", target: null, rel: null },
    {
      name: "Instagram, opens in a new tab",
      href: "https://instagram.test/telfer",
      target: "_blank",
      rel: "noopener noreferrer",
    },
    { name: "Work here", href: "/about-us#careers", target: null, rel: null },
  ]);
  expect(screen.getByRole("link", { name: "Call (802) 555-0168" }).parentElement?.textContent).toContain(
    "8 to 4 Eastern",
  );
  expect(screen.getByText("shop@telfer.example?bcc=everybody@telfer.example")).toBeDefined();
});

it("warranty puts its untitled text beside the title and section headings below", async () => {
  const section = (header: string | null, text: string) => ({
    __typename: "WarrantySection",
    header,
    content: [{ __typename: "HeadingBlock", level: 1, children: [run(text)] }],
  });
  await open(warranty, "warrantyPage", {
    __typename: "WarrantyPage",
    banner: null,
    heading: "What we stand behind",
    sections: [section(null, "first"), section("Wood", "moves"), section(null, "more")],
  });
  const headings = screen.getAllByRole("heading").map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual(["H1 Warranty", "H2 What we stand behind", "H3 first", "H3 Wood", "H4 moves", "H3 more"]);
  expect(screen.getByRole("region", { name: "What we stand behind" }).textContent).toContain("first");
});

it("patents keeps the row of a patent without a number", async () => {
  const patent = { __typename: "Patent", productName: "Datum", patentType: null, colorsAndModels: "All" };
  await open(patents, "patentsPage", {
    __typename: "PatentsPage",
    banner: null,
    heading: "Patents",
    patents: [{ ...patent, patentNumbers: null }],
  });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Product",
    "Patent type",
    "Colors and models",
    "Patent numbers",
  ]);
  expect(screen.getByRole("rowheader", { name: "Datum" })).toBeDefined();
  expect(screen.getAllByRole("cell", { hidden: true })).toHaveLength(3);
});

it("resources puts its content below its own heading", async () => {
  const list = { __typename: "ListBlock", lines: [line(1, run("Look again"))] };
  await open(resources, "resourcesPage", {
    __typename: "ResourcesPage",
    banner: null,
    heading: "The cards",
    subheading: "To read",
    content: [{ __typename: "HeadingBlock", level: 2, children: [run("Torque")] }, list],
  });
  expect(screen.getByRole("heading", { level: 3, name: "Torque" })).toBeDefined();
  expect(screen.getByRole("listitem").textContent).toBe("Look again");
});
