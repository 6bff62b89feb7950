import { expect, test } from "@playwright/test";
import { gatewayClient } from "./gateway-client.ts";

const { ask } = gatewayClient();
const image = "{ url alternativeText sources { width mimeType } }";
const text = "{ __typename }";

const pages: [page: string, fields: string, seen: Record<string, unknown>][] = [
  [
    "homePage",
    `{ carouselItems { title link image ${image} } ribbonItems { title link image ${image} } }`,
    { carouselItems: [{ title: "The .22, taken seriously.", link: "/product/product-long/datum-16" }, {}, {}] },
  ],
  [
    "aboutUsPage",
    `{ headingImage ${image} headingVideoUrl simpleCopySection ${text} lookingForListContent lookingForHeading
       lookingForSubHeading ${text} wantToTalkHeading wantToTalkContent }`,
    {
      wantToTalkHeading: "Want to talk?",
      headingImage: { alternativeText: "Muzzle seen end on: six lands and six grooves" },
    },
  ],
  [
    "contactUsPage",
    "{ heading addressLines phone hours email socialLinks { label link icon } }",
    { addressLines: ["Telfer Rimfire Works", "40 Kerf Lane", "Bellows Falls, Vermont 05101"], phone: "(802) 555-0168" },
  ],
  ["dealerRegistrationPage", "{ title greeting subText banner { heading } }", { title: "Dealer registration" }],
  [
    "dealerLocatorPage",
    "{ heading intro banner { heading backgroundImage { url } } }",
    { heading: "Dealers near you" },
  ],
  [
    "faqPage",
    `{ heading breadcrumbs { label url } items { question answer ${text} } }`,
    {
      heading: "Frequently asked questions",
      breadcrumbs: [{ url: "/" }, { url: "/support" }, { label: "Questions", url: null }],
    },
  ],
  [
    "limitedEditionPage",
    `{ currentFeature { title editionNumber editionSize isSoldOut content ${text} } stayInformed { heading }
       pastFeatures { title isSoldOut } }`,
    {
      currentFeature: { title: "Plumb, laminate", editionNumber: "5", editionSize: 58, isSoldOut: false },
      stayInformed: { heading: "Stay Informed" },
    },
  ],
  [
    "mediaLibraryPage",
    "{ heading catalogDownload { title file { url mimeType extension } } categories { category downloads { title } } }",
    { catalogDownload: { title: "Product guide", file: { mimeType: "application/pdf", extension: ".pdf" } } },
  ],
  ["warrantyPage", `{ heading sections { header content ${text} } }`, { heading: "What we stand behind" }],
  ["resourcesPage", `{ heading subheading content ${text} }`, { heading: "The cards above the benches" }],
  ["supportPage", "{ heading navCards { title path } }", { heading: "How can we help?" }],
  ["copyPage(copyId: TERMS)", `{ title content ${text} }`, { title: "Terms of service" }],
  ["copyPage(copyId: PRIVACY)", `{ title content ${text} }`, { title: "Privacy" }],
  [
    "patentsPage",
    "{ heading patents { productName patentType colorsAndModels patentNumbers } }",
    { heading: "Patents and applications" },
  ],
];

for (const [page, fields, seen] of pages) {
  test(`${page} has the content service's data, and none of its lists is empty`, async () => {
    const { answer } = await ask<{ answer: Record<string, unknown> }>(`{ answer: ${page} ${fields} }`);
    expect(answer).toMatchObject(seen);
    for (const value of Object.values(answer)) if (Array.isArray(value)) expect(value).not.toEqual([]);
  });
}

test("the links of menus and footer work, and downloads are available", async () => {
  const entries = "{ label link }";
  const { navigation, footer } = await ask<{
    navigation: Record<string, { link: string }[]>;
    footer: {
      navGroups: { title: string; links: { url: string }[] }[];
      downloadAsset: { file: { url: string; mimeType: string } };
    };
  }>(`{
    navigation { rifles ${entries} pistols ${entries} parts ${entries} apparel ${entries} support ${entries} }
    footer { navGroups { title links { label url } } socialLinks { label link icon } bottomTexts { label url }
      downloadAsset { title file { url mimeType } } }
  }`);
  expect(navigation.rifles?.map(({ link }) => link)).toContain("/product/collection-cards/rifles");
  expect(navigation.pistols).not.toEqual([]);
  expect(navigation.parts).not.toEqual([]);
  expect(navigation.apparel).not.toEqual([]);
  expect(footer.navGroups.flatMap(({ links }) => links).length).toBeGreaterThan(10);
  expect(footer.navGroups.map(({ title }) => title)).not.toContain(null);
  const { url, mimeType } = footer.downloadAsset.file;
  const file = await fetch(url);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe(mimeType);
});

test("joins a product with prices and stock, and its picture URLs work", async () => {
  const { checkoutProduct } = await ask<{ checkoutProduct: { image: { url: string; sources: { url: string }[] } } }>(`{
    checkoutProduct(id: "datum-16") {
      title url displayType isFflItem breadcrumbs { label url } price { amount currencyCode } qtyOnHand
      image { url sources { url width mimeType } } selects { label options { optionId label } } addOns { optionId label price { amount } }
      skus { sku price { amount } qtyOnHand variants { optionId choiceKey type } }
      about { title summary ${text} techSpecs ${text} details { title items } patents disclaimer }
      moreDetails { question answer } relatedProducts { title price { amount } }
    }
  }`);
  expect(checkoutProduct).toMatchObject({
    title: "Datum 16",
    url: "/product/product-long/datum-16",
    displayType: "PRODUCT_LONG",
    isFflItem: true,
    price: { amount: "1649.00", currencyCode: "USD" },
    addOns: expect.arrayContaining([
      { optionId: "1044", label: "Spare magazine, 10 round", price: { amount: "42.00" } },
    ]),
  });
  const { url, sources } = checkoutProduct.image;
  const responses = await Promise.all([url, sources[0]?.url ?? ""].map((address) => fetch(address)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ask(`{ checkoutProduct(id: "no-such-product") { title } }`)).toEqual({ checkoutProduct: null });
});

test("joins a collection with prices and stock, filtered and sorted", async () => {
  const { collection } = await ask<{ collection: { items: { totalCount: number; nodes: { title: string }[] } } }>(`{
    collection(id: "everything") {
      title displayType items(first: 500, sort: TITLE_DESC) {
        totalCount nodes { title url price { amount } qtyOnHand requiresChoice sku tag }
      }
    }
  }`);
  const { nodes, totalCount } = collection.items;
  const titles = nodes.map(({ title }) => title.toLowerCase());
  expect(titles).toHaveLength(totalCount);
  expect(titles).toEqual(titles.toSorted().toReversed());
  expect(nodes).toContainEqual(
    expect.objectContaining({
      title: "Datum receiver",
      requiresChoice: false,
      sku: "TRW-RCV",
      price: { amount: "389.00" },
    }),
  );
  expect(nodes).toContainEqual(expect.objectContaining({ title: "Pistol magazine", requiresChoice: true }));
  expect(nodes).toContainEqual(expect.objectContaining({ title: "Thumbhole stock", qtyOnHand: 0 }));
  expect(await ask(`{ collection(id: "no-such-group") { title } }`)).toEqual({ collection: null });
});

test("finds products by title, ignoring case, with prices", async () => {
  const document = `query ($query: String!) { search(query: $query) { totalCount nodes { title url price { amount } } } }`;
  const titles = [
    { title: "No. 1 trigger", price: { amount: "168.00" } },
    { title: "No. 2 trigger" },
    { title: "No. 3 trigger" },
    { title: "No. 4 trigger" },
    { title: "Trigger shoe" },
  ];
  for (const query of ["trigger", "TRIGGER"]) {
    expect(await ask(document, { query })).toMatchObject({ search: { totalCount: 5, nodes: titles } });
  }
  for (const query of ["zeppelin", "../page/home", "50 % of ¿&#?/"]) {
    expect(await ask(document, { query })).toEqual({ search: { totalCount: 0, nodes: [] } });
  }
});

test("lists all products and collections by title, paginated, with their URLs", async () => {
  interface Page {
    totalCount: number;
    nodes: { title: string; url: string; updatedAt: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  }
  const connection = "{ totalCount nodes { title url updatedAt } pageInfo { hasNextPage endCursor } }";
  const document = `query ($after: String) { products(first: 40, after: $after) ${connection} collections ${connection} }`;
  const { products, collections } = await ask<{ products: Page; collections: Page }>(document);
  const rest = (await ask<{ products: Page }>(document, { after: products.pageInfo.endCursor })).products;
  const all = [...products.nodes, ...rest.nodes];
  expect([products.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
  expect(all).toHaveLength(products.totalCount);
  const titles = all.map(({ title }) => title.toLowerCase());
  expect(titles).toEqual(titles.toSorted());
  expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
  expect(collections.nodes.map(({ url }) => url)).toContain("/product/collection-tabbed-grid/everything");
});
