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
  "/faq": { Document: 40, Script: 123, Font: 33, Image: 52 },
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

/** Opens each page anew and expects the cart's request there and no other. */
async function expectOnlyCart(page: Page): Promise<void> {
  test.slow();
  for (const path of paths) {
    // The page before asks for nothing more.
    await page.goto("about:blank");
    const asked = noteData(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect.poll(() => asked, path).toEqual(["Cart"]);
  }
}

test("a guest's cart costs one request on each page", { tag: "@phone" }, async ({ page }) => {
  await addToCart(page, "/product/product-short-alt/bench-cap", "Bench cap");
  await expectOnlyCart(page);
});

test("who is signed in costs the cart's request and no other", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await registerCustomer(page);
  await expectOnlyCart(page);
});
