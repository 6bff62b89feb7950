import { faultsOf, wcag } from "./accessibility.ts";
import { expect, shop, test } from "./fixtures.ts";

/** Every kind of page a shopper meets. */
const pages = {
  "home and collections": [
    "/",
    "/product/collection-cards/rifles",
    "/product/collection-simple-grid/grips-and-stocks",
    "/product/collection-tabbed-grid/everything",
    "/product/collection-filterable-grid/barrels-and-triggers?filter.Fits=Datum",
    "/search/rail",
    "/search/nothing-goes-by-this-name",
    "/no/such/page",
  ],
  "products and what is done with them": [
    "/product/product-long/datum-16",
    "/product/product-short/vernier-6",
    "/product/product-short-alt/shop-coat",
    // Sold out: the stock alert instead of the button.
    "/product/product-short-alt/thumbhole-stock",
    "/reviews",
    "/3dbuilder",
    "/cart",
    "/checkout",
  ],
  "pages of content": [
    "/about-us",
    "/contact-us",
    "/limited-edition",
    "/warranty",
    "/resources",
    "/copy/privacy",
    "/terms-of-service",
    "/patents",
  ],
  "help and forms": [
    "/support",
    "/faq",
    "/media-library",
    "/registration",
    "/dealer-locator?zip=05101&radius=100",
    "/dealer-registration",
  ],
};

/** Whether a cart is empty is known in the browser only; it asks then for what it shows instead. */
const forEmptyCart = /operationName=(InexpensiveParts|ViewedProduct)&/;

/** Between them they show what looks different on a wide window: menus, columns, the bar to buy. */
const widePages = new Set(["/", "/product/product-long/datum-16", "/checkout", "/dealer-locator?zip=05101&radius=100"]);

test(
  "the server sends a product page with its title, price and data, the same for everyone",
  { tag: "@desktop" },
  async ({ request }) => {
    // Nobody buys this one, so that its stock is the same twice.
    const product = "/product/product-long/plumb-heavy";
    const html = await (await request.get(product)).text();
    expect(html).toContain("<title>Plumb Heavy");
    expect(html).toContain("$1,895.00");
    expect(html).toContain("Most helpful first");
    const visitor = { "X-Guest-Id": "somebody", Cookie: "a=b", "User-Agent": "Somebody's" };
    // Kept for everybody, or made for each.
    for (const path of [product, `${product}?made=anew`]) {
      const [one, other] = [await request.get(path), await request.get(path, { headers: visitor })];
      expect(await other.text()).toBe(await one.text());
    }
  },
);

for (const [kind, paths] of Object.entries(pages)) {
  test(
    `${kind} ask for nothing at hydration; axe finds no fault and at both widths nothing scrolls sideways`,
    { tag: "@desktop" },
    async ({ page }) => {
      test.slow();
      // Drawing it takes longer than all the rest; it is looked at where the builder is.
      await page.route("**/builder.loader.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
      let requests: string[] = [];
      page.on("request", (request) => {
        const url = request.url();
        if (/\/graphql|\.data(\?|$)|__manifest/.test(url) && !forEmptyCart.test(url)) requests.push(url);
      });
      for (const path of paths) {
        // One after the other in a window, so that what the pages share is loaded once.
        await test.step(path, async () => {
          requests = [];
          await page.setViewportSize({ width: 390, height: 844 });
          await page.goto(path, { waitUntil: "networkidle" });
          await expect(page.getByRole("main")).toBeVisible();
          expect.soft(requests, path).toEqual([]);
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.soft(page.locator("html"), `${path} at ${width} px`).toHaveJSProperty("scrollWidth", width);
            if (width === 390 || widePages.has(path)) expect.soft(await faultsOf(page, wcag), path).toEqual([]);
          }
        });
      }
    },
  );
}

test("what is not there is a not-found page with its status", { tag: "@phone" }, async ({ page }) => {
  for (const path of [
    "/no/such/page",
    "/product/product-long/no-such-product",
    "/product/collection-cards/no-such-group",
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Nothing at this address." })).toBeVisible();
  }
});

test(
  "every address in the menus, footer, home page and collections opens",
  { tag: ["@desktop", "@development"] },
  async ({ request }) => {
    const query = `{
    navigation { rifles { link } pistols { link } parts { link } apparel { link } support { link } }
    footer { navLinks { url } bottomTexts { url } }
    homePage { carouselItems { link } ribbonItems { link } }
    supportPage { navCards { path } }
    collection(documentId: "everything") { items(first: 500) { nodes { url } } }
  }`;
    const { data } = await (await request.post(shop.gateway, { data: { query } })).json();
    const links = JSON.stringify(data).match(/"\/[^"]*"/g) ?? [];
    const paths = [...new Set(links.map((link) => JSON.parse(link) as string))];
    expect(paths.length).toBeGreaterThan(40);
    // What the site map names is opened where the site map is tried.
    const siteMap = await (await request.get("/sitemap.xml")).text();
    const others = paths.filter((path) => !siteMap.includes(`<loc>${shop.url}${path}</loc>`));
    const statuses = await Promise.all(
      others.map(async (path) => [path, (await request.get(`${shop.url}${path}`)).status()] as const),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  },
);

test(
  "a product opened from its collection asks for itself and for its reviews, once each",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/product/collection-cards/rifles", { waitUntil: "networkidle" });
    const requests: string[] = [];
    page.on("request", (request) => {
      // Files of modules are fetched, too.
      if (new URL(request.url()).pathname === "/graphql") requests.push(request.url());
    });
    await page.getByRole("main").getByRole("link", { name: "Plumb", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Plumb" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Reviews" }).getByRole("article").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const operations = requests.map((url) => new URL(url).searchParams.get("operationName") ?? "");
    expect(operations.toSorted()).toEqual(["Product", "ProductReviews"]);
  },
);

test(
  "a kept connection outlives a balancer's, whatever it was used for",
  { tag: ["@desktop", "@development"] },
  async () => {
    const [page, answer] = await Promise.all([fetch(shop.url), fetch(`${shop.url}/graphql?query=%7B__typename%7D`)]);
    expect(page.headers.get("keep-alive")).toBe("timeout=75");
    expect(await answer.json()).toEqual({ data: { __typename: "Query" } });
    expect(answer.headers.get("keep-alive")).toBe("timeout=75");
  },
);
