import { parse } from "node-html-parser";
import { expect, shop, test } from "./fixtures.ts";

interface Facts {
  "@type": string;
  [name: string]: unknown;
}

function readHead(html: string) {
  const page = parse(html);
  const read = (selector: string, attribute: string): string[] =>
    page.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? "");
  return {
    titles: page.querySelectorAll("title").map(({ text }) => text),
    descriptions: read('meta[name="description"]', "content"),
    canonicals: read('link[rel="canonical"]', "href"),
    robots: read('meta[name="robots"]', "content"),
    ogUrls: read('meta[property="og:url"]', "content"),
    ogImages: read('meta[property="og:image"]', "content"),
    facts: page
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({ rawText }) => JSON.parse(rawText) as Facts),
  };
}

/** Headers of a search engine's crawler, which gets complete pages. */
const headers = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };

test(
  "every page of the sitemap opens with its own URL, title and description",
  { tag: "@desktop" },
  async ({ request }) => {
    const sitemap = await request.get("/sitemap.xml");
    expect(sitemap.headers()["content-type"]).toContain("xml");
    const addresses = parse(await sitemap.text())
      .querySelectorAll("loc")
      .map(({ text }) => text);
    expect(addresses.length).toBeGreaterThan(75);

    const titles = new Set<string>();
    // One at a time: the shop renders only a few pages at once for one client, and the tests share one.
    for (const address of addresses) {
      const path = address.slice(shop.url.length);
      const response = await request.get(path, { headers, maxRedirects: 0 });
      expect([address, response.status()]).toEqual([address, 200]);
      const { titles: own, descriptions, canonicals, robots, ogUrls } = readHead(await response.text());
      expect([address, own.length, descriptions.length, canonicals, ogUrls, robots]).toEqual([
        address,
        1,
        1,
        [address],
        [address],
        [],
      ]);
      titles.add(own[0] ?? "");
    }
    expect(titles.size).toBe(addresses.length);
  },
);

test("a product has structured data with name, price and rating", { tag: "@desktop" }, async ({ request }) => {
  const path = "/product/product-long/plumb?sku=unknown";
  const { facts, ogImages, canonicals } = readHead(await (await request.get(path, { headers })).text());
  expect(canonicals).toEqual([`${shop.url}/product/product-long/plumb`]);
  expect(ogImages[0]).toMatch(/^http.*rifle-plumb/);
  const product = facts.find((fact) => fact["@type"] === "Product");
  expect(product).toMatchObject({
    name: "Plumb",
    url: `${shop.url}/product/product-long/plumb`,
    offers: { "@type": "AggregateOffer", priceCurrency: "USD" },
    aggregateRating: { "@type": "AggregateRating" },
  });
  const crumbs = facts.find((fact) => fact["@type"] === "BreadcrumbList");
  expect(crumbs?.itemListElement).toMatchObject([{ name: "Home" }, { name: "Rifles" }, { name: "Plumb" }]);
});

test("the FAQ has structured data with the same text as the page", { tag: "@desktop" }, async ({ request }) => {
  const html = await (await request.get("/faq", { headers })).text();
  const faq = readHead(html).facts.find((fact) => fact["@type"] === "FAQPage");
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.length).toBeGreaterThan(5);
  for (const { name, acceptedAnswer } of questions) expect([name, acceptedAnswer.text]).not.toContain("");
});

test("structured data names the maker, and robots.txt lists the sitemap", { tag: "@desktop" }, async ({ request }) => {
  const { facts } = readHead(await (await request.get("/", { headers })).text());
  expect(facts).toMatchObject([{ "@type": "Organization", name: "Telfer Rimfire Works", url: `${shop.url}/` }]);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  for (const path of ["/cart", "/checkout", "/search"]) expect(robots).toContain(`Disallow: ${path}`);
});

test("personal pages stay out of search engines", { tag: "@desktop" }, async ({ request }) => {
  for (const path of ["/cart", "/search/rail", "/no/such/page"]) {
    const { robots, canonicals } = readHead(await (await request.get(path, { headers })).text());
    expect([path, robots, canonicals]).toEqual([path, ["noindex, follow"], []]);
  }
});
