import { expect, test } from "vitest";
import * as pages from "../../../test/fixtures/pages.ts";
import { startGateway } from "../../../test/gateway.ts";

const BANNER = `banner {
  breadcrumbs { label url } backgroundImage { url } icon { alternativeText } superHeading heading subHeading content
  listContent cta { label url }
}`;
const TEXT = "__typename ... on ParagraphBlock { children { ... on TextRun { text } } }";
const FEATURE = `title subtitle image { url } content { ${TEXT} } link editionNumber editionSize isSoldOut`;

const bannerOf = (heading: string) => ({
  breadcrumbs: [
    { label: "Home", url: "/" },
    { label: heading, url: null },
  ],
  backgroundImage: { url: "http://media.example/uploads/bench-1600.webp" },
  icon: { alternativeText: "" },
  superHeading: "Telfer",
  heading,
  subHeading: "Since 1946",
  content: "Made in Bellows Falls.",
  listContent: ["Walnut", "Steel"],
  cta: { label: "Write to us", url: "/contact-us" },
});

const says = (text: string) => [{ __typename: "ParagraphBlock", children: [{ text }] }];

const file = (name: string) => ({ url: `http://media.example/uploads/${name}` });

const feature = {
  title: "Jubilee",
  subtitle: "A hundred pieces",
  image: file("limited-1600.webp"),
  content: says("With gold inlay."),
  link: "/product/product-long/datum-16",
  editionNumber: "7",
  editionSize: 100,
  isSoldOut: true,
};

const cases: [field: string, name: string, page: object, selection: string, answer: object][] = [
  [
    "homePage",
    "home",
    pages.homePage(),
    "banner { heading } ribbonItems { id }",
    { banner: null, ribbonItems: [{ id: "1" }] },
  ],
  [
    "aboutUsPage",
    "aboutus",
    pages.aboutUsPage(),
    `${BANNER} headingImage { url } headingVideoUrl simpleCopySection { ${TEXT} } lookingForImage { url } lookingForHeading
     lookingForSubHeading { ${TEXT} } lookingForListContent wantToTalkImage { url } wantToTalkHeading wantToTalkContent`,
    {
      banner: bannerOf("About us"),
      headingImage: file("works-1600.webp"),
      headingVideoUrl: "https://video.example/works",
      simpleCopySection: says("We make .22 rifles."),
      lookingForImage: file("lathe-1600.webp"),
      lookingForHeading: "We are looking for",
      lookingForSubHeading: says("People who measure twice."),
      lookingForListContent: ["Stockmaker", "Barrel maker"],
      wantToTalkImage: null,
      wantToTalkHeading: "Want to talk?",
      wantToTalkContent: "We answer letters.",
    },
  ],
  [
    "contactUsPage",
    "contactus",
    pages.contactUsPage(),
    `${BANNER} heading addressLines phone hours email socialLinks { label link icon }`,
    {
      banner: { ...bannerOf("Contact us"), cta: null },
      heading: "Contact us",
      addressLines: ["12 Mill Street", "Bellows Falls, VT 05101"],
      phone: "(802) 555-0100",
      hours: "8 to 4 Eastern",
      email: "shop@telfer.example",
      socialLinks: [{ label: "Instagram", link: "https://instagram.example/telfer", icon: "instagram" }],
    },
  ],
  [
    "dealerLocatorPage",
    "dealerlocator",
    pages.dealerLocatorPage(),
    `${BANNER} heading intro`,
    { banner: bannerOf("Dealers"), heading: "Find a dealer", intro: "They ship, too." },
  ],
  [
    "dealerRegistrationPage",
    "dealerregistration",
    pages.dealerRegistrationPage(),
    `${BANNER} title greeting subText`,
    { banner: null, title: "Become a dealer", greeting: "Dear colleague,", subText: "It takes a week." },
  ],
  [
    "faqPage",
    "faq",
    pages.faqPage(),
    `${BANNER} heading breadcrumbs { label url } items { question group answer { ${TEXT} } }`,
    {
      banner: bannerOf("FAQ"),
      heading: "Questions",
      breadcrumbs: bannerOf("FAQ").breadcrumbs,
      items: [
        { question: "Is it threaded?", group: "Barrels", answer: says("Yes, 1/2-28.") },
        { question: "Is it loud?", group: null, answer: [] },
      ],
    },
  ],
  [
    "limitedEditionPage",
    "limitededition",
    pages.limitedEditionPage(),
    `${BANNER} currentFeature { ${FEATURE} } stayInformed { heading content } pastFeatures { ${FEATURE} }`,
    {
      banner: bannerOf("Limited edition"),
      currentFeature: feature,
      stayInformed: { heading: "Stay informed", content: "One letter a year." },
      pastFeatures: [
        { ...feature, title: "Founder", editionNumber: "3a" },
        { ...feature, title: "Mill", link: null, editionNumber: null, editionSize: null, isSoldOut: false },
      ],
    },
  ],
  [
    "mediaLibraryPage",
    "medialibrary",
    pages.mediaLibraryPage(),
    `${BANNER} heading catalogDownload { title file { url mimeType extension } preview { url } }
     categories { category downloads { title file { url } preview { url } } } formImage { url }`,
    {
      banner: bannerOf("Media"),
      heading: "Media library",
      catalogDownload: {
        title: "Catalog 2026",
        file: { ...file("catalog.pdf"), mimeType: "application/pdf", extension: ".pdf" },
        preview: null,
      },
      categories: [
        {
          category: "Rifles",
          downloads: [
            { title: "Datum 16", file: file("datum-1600.webp"), preview: file("datum-1600.webp") },
            { title: "Lost", file: null, preview: null },
          ],
        },
      ],
      formImage: file("camera-1600.webp"),
    },
  ],
  [
    "warrantyPage",
    "warranty",
    pages.warrantyPage(),
    `${BANNER} heading sections { header content { ${TEXT} } }`,
    {
      banner: bannerOf("Warranty"),
      heading: "Warranty",
      sections: [
        { header: "For life", content: says("Of the first owner.") },
        { header: null, content: says("Write to us.") },
      ],
    },
  ],
  [
    "resourcesPage",
    "resources",
    pages.resourcesPage(),
    `${BANNER} heading subheading content { ${TEXT} }`,
    { banner: bannerOf("Resources"), heading: "Resources", subheading: "To read", content: says("Manuals.") },
  ],
  [
    "supportPage",
    "support",
    pages.supportPage(),
    `${BANNER} heading navCards { title subtitle image { url } path }`,
    {
      banner: bannerOf("Support"),
      heading: "Support",
      navCards: [{ title: "FAQ", subtitle: "Questions", image: file("faq-1600.webp"), path: "/faq" }],
    },
  ],
  [
    "copyPage(copyId: TERMS)",
    "terms",
    pages.copyPage("Terms"),
    `${BANNER} title content { ${TEXT} }`,
    { banner: bannerOf("Terms"), title: "Terms", content: says("Terms of the shop.") },
  ],
  [
    "copyPage(copyId: PRIVACY)",
    "privacy",
    pages.copyPage("Privacy"),
    `${BANNER} title content { ${TEXT} }`,
    { banner: bannerOf("Privacy"), title: "Privacy", content: says("Privacy of the shop.") },
  ],
  [
    "patentsPage",
    "patent",
    pages.patentsPage(),
    `${BANNER} heading patents { productName patentType colorsAndModels patentNumbers }`,
    {
      banner: bannerOf("Patents"),
      heading: "Patents",
      patents: [
        { productName: "Datum 16", patentType: "Utility", colorsAndModels: "All", patentNumbers: "US 10,000,001" },
        { productName: "Plumb", patentType: null, colorsAndModels: null, patentNumbers: null },
      ],
    },
  ],
];

test.each(cases)("%s is one call", async (field, name, page, selection, response) => {
  await using gateway = await startGateway();
  gateway.upstream.on(`GET /strapi/page/${name}`, { body: page });
  const { data, errors } = await gateway.query(`{ page: ${field} { ${selection} } }`);
  expect(errors).toBeUndefined();
  expect(data?.page).toEqual(response);
  expect(gateway.upstream.endpoints()).toEqual([`GET /strapi/page/${name}`]);
});

const isCopy = ([field]: (typeof cases)[number]) => field.startsWith("copyPage");

test.each(cases.filter((page) => !isCopy(page)))(
  "%s is empty without content",
  async (field, name, _page, selection) => {
    await using gateway = await startGateway();
    gateway.upstream.on(`GET /strapi/page/${name}`, { body: { data: {} } });
    const { data, errors } = await gateway.query(`{ page: ${field} { ${selection} } }`);
    expect(errors).toBeUndefined();
    expect(data?.page).toMatchObject({ banner: null });
  },
);

test.each(cases.filter(isCopy))("%s without a title breaks the contract", async (field, name) => {
  await using gateway = await startGateway();
  gateway.upstream.on(`GET /strapi/page/${name}`, { body: { data: {} } });
  const { data, errors } = await gateway.query(`{ page: ${field} { title } }`);
  expect(data).toEqual({ page: null });
  expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", upstream: "content" } }]);
});

const WARN = 40;

test("drops rich text of an unknown kind or modifier and logs one warning", async () => {
  await using gateway = await startGateway();
  const content = [
    { type: "hologram", children: [] },
    { type: "hologram", children: [] },
    { type: "paragraph", children: [{ type: "text", text: "Kept", glow: true }, { type: "spell" }] },
    { type: "list", format: "ordered", children: [{ type: "spell" }, { type: "list-item", children: [] }] },
  ];
  gateway.upstream.on("GET /strapi/page/terms", { body: { data: { title: "Terms", content } } });
  const { data, errors } = await gateway.query(
    `{ copyPage(copyId: TERMS) { content { ${TEXT} ... on ListBlock { items { list { format } } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data?.copyPage).toEqual({ content: [...says("Kept"), { __typename: "ListBlock", items: [{ list: null }] }] });
  const lines = gateway.log().filter(({ msg }) => msg === "unknown rich text was omitted");
  expect(lines.map(({ level, kind }) => ({ level, kind }))).toEqual(
    ["hologram", "glow", "spell"].map((kind) => ({ level: WARN, kind })),
  );
});
