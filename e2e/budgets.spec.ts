import type { Page } from "@playwright/test";
import { addToCart } from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { registerCustomer } from "./sign-in.steps.ts";

/** Kinds of files, as the browser's protocol names them. */
const kinds = ["Document", "Script", "Font", "Image"] as const;
type Kind = (typeof kinds)[number];

/**
 * What a first visit may fetch of each kind until the page is alive and idle, on a phone and without a touch: bodies as
 * they travel (Brotli), in units of 1,024 bytes. Scripts are those that the document names: what comes later comes when
 * somebody is near it. A few percent are left for content that changes; scripts have the limit that the shop promises for
 * a product page. Home has its carousel on top. The one style sheet is that of all pages.
 */
const budgets: Record<string, Record<Kind, number>> = {
  "/": { Document: 40, Script: 132, Font: 44, Image: 260 },
  "/product/collection-cards/rifles": { Document: 39, Script: 132, Font: 44, Image: 115 },
  "/product/product-long/datum-16": { Document: 46, Script: 132, Font: 44, Image: 175 },
  "/faq": { Document: 40, Script: 125, Font: 33, Image: 52 },
};
const paths = Object.keys(budgets);

interface LoadedFile {
  kind: string;
  path: string;
  /** Of the body as it came, in bytes. */
  size: number;
}

/** Notes what the page loads from now on. */
async function noteFiles(page: Page): Promise<LoadedFile[]> {
  const files: LoadedFile[] = [];
  const started = new Map<string, { kind: string; url: string; headers: number }>();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response: { url, encodedDataLength } }) => {
    started.set(requestId, { kind: type, url, headers: encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = started.get(requestId);
    if (!response) return;
    const { kind, url, headers } = response;
    files.push({ kind, path: new URL(url).pathname, size: encodedDataLength - headers });
  });
  return files;
}

const inKilobytes = (bytes: number): string => (bytes / 1_024).toFixed(1);

/** A sentence with the files, largest first, when they are more than the limit. */
function excessOf(kind: Kind, files: LoadedFile[], limit: number): string[] {
  const ofKind = files.filter((file) => file.kind === kind).toSorted((a, b) => b.size - a.size);
  const total = ofKind.reduce((sum, { size }) => sum + size, 0);
  if (total <= limit * 1_024) return [];
  const list = ofKind.map(({ path, size }) => `${inKilobytes(size)} ${path}`).join(", ");
  return [`${kind}: ${inKilobytes(total)} KB where ${limit} are allowed: ${list}`];
}

/** Notes the names of the operations that the page sends, and addresses of data that are none. */
function noteData(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/\/graphql$|\.data$|__manifest/.test(pathname)) return;
    const body = request.postDataJSON() as { operationName?: string } | null;
    asked.push(searchParams.get("operationName") ?? body?.operationName ?? pathname);
  });
  return asked;
}

for (const path of paths) {
  test(
    `${path} keeps to its bytes, asks for no data and leaves the console empty`,
    { tag: "@phone" },
    async ({ page }) => {
      const messages: string[] = [];
      page.on("console", (message) => messages.push(message.text()));
      const asked = noteData(page);
      const files = await noteFiles(page);
      const html = (await (await page.goto(path, { waitUntil: "networkidle" }))?.text()) ?? "";
      const limits = budgets[path];
      const first = files.filter(({ kind, path }) => kind !== "Script" || html.includes(path));
      expect(limits && kinds.flatMap((kind) => excessOf(kind, first, limits[kind]))).toEqual([]);
      // It stands in the document, so that the first paint waits for nothing else.
      expect(files.filter(({ kind }) => kind === "Stylesheet")).toEqual([]);
      expect(asked).toEqual([]);
      expect(messages).toEqual([]);
    },
  );

  test(`nothing on ${path} moves when its fonts and pictures come late`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
          sum += value;
          moved.push(...sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ""));
        }
      }).observe({ type: "layout-shift", buffered: true });
      Reflect.set(window, "shifts", () => ({ sum, moved }));
    });
    const painted = Promise.withResolvers<void>();
    await page.route(/\.(woff2|avif|webp)(\?|$)/, async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    painted.resolve();
    await page.waitForLoadState("networkidle");
    const { sum, moved } = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (Reflect.get(window, "shifts") as () => { sum: number; moved: string[] })();
    });
    // What browsers and Lighthouse show as 0.00: a figure in a line gets wider by a few pixels in another font.
    expect(sum, `moved: ${moved.join(" | ")}`).toBeLessThan(0.005);
  });
}

test("the frame of the page has its styles before its scripts", { tag: "@phone" }, async ({ page, browser }) => {
  const still = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize(), baseURL: shop.url });
  for (const path of paths) {
    await still.goto(path);
    await page.goto(path, { waitUntil: "networkidle" });
    // Footers as such are higher where words say what needs scripts.
    for (const part of ["header", "footer nav"]) {
      const [before, after] = await Promise.all([still, page].map((one) => one.locator(part).first().boundingBox()));
      expect.soft(before?.height, `${part} of ${path}`).toBeCloseTo(after?.height ?? NaN, 0);
    }
  }
  await still.close();
});

/** Opens each page anew and expects these requests there and no other. */
async function expectOnly(page: Page, ...operations: string[]): Promise<void> {
  test.slow();
  for (const path of paths) {
    // The page before asks for nothing more.
    await page.goto("about:blank");
    const asked = noteData(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect.poll(() => asked.toSorted(), path).toEqual(operations);
  }
}

test("a guest's cart costs one request on each page", { tag: "@phone" }, async ({ page }) => {
  await addToCart(page, "/product/product-short-alt/bench-cap", "Bench cap");
  await expectOnly(page, "Cart");
});

test(
  "who is signed in costs the requests of the cart and the profile, and no other",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    await registerCustomer(page);
    await expectOnly(page, "Cart", "CustomerName");
  },
);

const rifles = "/product/collection-cards/rifles";
const plumb = { name: "Plumb", exact: true };

/** Notes the paths of the scripts that the page asks for from now on. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  return scripts;
}

test("a product page asks for at most 30 files until it rests, each once", { tag: "@phone" }, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/product/product-long/datum-16", { waitUntil: "networkidle" });
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(30);
  expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted());
});

test("a link that is hovered and followed asks for its page's data once, and for no script after the press", async ({
  page,
}) => {
  await page.goto(rifles, { waitUntil: "networkidle" });
  const asked = noteData(page);
  const answered: string[] = [];
  page.on("requestfinished", (request) => {
    const name = new URL(request.url()).searchParams.get("operationName");
    if (name) answered.push(name);
  });
  const link = page.getByRole("main").getByRole("link", plumb);
  await link.hover();
  await expect.poll(() => answered.toSorted()).toEqual(["Product", "ProductReviews"]);
  const scripts = noteScripts(page);
  await link.click();
  await expect(page.getByRole("heading", { ...plumb, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Reviews" })).toBeVisible();
  // Neither data again, nor the router's own: a manifest or a `.data` file.
  expect([asked.toSorted(), scripts]).toEqual([["Product", "ProductReviews"], []]);
});

test("who lost the connection keeps the page that is there while links are hovered", async ({ page, context }) => {
  // Pictures that come into view later would be missed.
  await page.route("**/uploads/**", (route) => route.fulfill({ body: "" }));
  await page.goto(rifles, { waitUntil: "networkidle" });
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  await context.setOffline(true);
  const scripts = noteScripts(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Warranty", exact: true }).hover();
  await page.getByRole("main").getByRole("link", plumb).hover();
  expect([scripts, await page.evaluate(() => Reflect.get(window, "isSameDocument") as unknown)]).toEqual([[], true]);
});

test("who saves data has nothing fetched before the press", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const scripts = noteScripts(page);
  const asked = noteData(page);
  await page.goto(rifles, { waitUntil: "networkidle" });
  const link = page.getByRole("main").getByRole("link", plumb);
  await link.hover();
  const isForLater = (path: string) => /\/(product|cart)-/.test(path);
  expect([asked, scripts.filter(isForLater)]).toEqual([[], []]);
  await link.click();
  await expect(page.getByRole("heading", { ...plumb, level: 1 })).toBeVisible();
  expect([asked.toSorted(), scripts.some(isForLater)]).toEqual([["Product", "ProductReviews"], true]);
});
