import type { Page, Request } from "@playwright/test";
import { bringCart } from "./cart.steps.ts";
import { expect, operationOf, shop, test } from "./fixtures.ts";
import { cap } from "./gateway/shopping.steps.ts";
import { arriveAsCustomer } from "./sign-in.steps.ts";
import { untilHydrated } from "./hydration.steps.ts";

/** Resource types as named in the DevTools Protocol. */
const kinds = ["Document", "Script", "Font", "Image"] as const;
type Kind = (typeof kinds)[number];

const datum = "/product/product-long/datum-16";

/**
 * Budget per resource type for a first visit on a phone, without input, until the page is hydrated and idle: compressed
 * bodies (Brotli) in KiB (1,024 bytes). Scripts are those named in the document; deferred ones load when the user gets
 * near them. The budgets leave a few percent for content changes. Home has its carousel on top. All pages share one style
 * sheet.
 */
const budgets: Record<string, Record<Kind, number>> = {
  "/": { Document: 45, Script: 136, Font: 44, Image: 260 },
  "/product/collection-cards/rifles": { Document: 43, Script: 136, Font: 44, Image: 115 },
  [datum]: { Document: 53, Script: 136, Font: 44, Image: 175 },
  "/faq": { Document: 44, Script: 129, Font: 33, Image: 52 },
};
const paths = Object.keys(budgets);

interface LoadedFile {
  kind: string;
  path: string;
  /** Size of the received body in bytes. */
  size: number;
}

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

function excessOf(kind: Kind, files: LoadedFile[], limit: number): string[] {
  const ofKind = files.filter((file) => file.kind === kind).toSorted((a, b) => b.size - a.size);
  const total = ofKind.reduce((sum, { size }) => sum + size, 0);
  if (total <= limit * 1_024) return [];
  const list = ofKind.map(({ path, size }) => `${inKilobytes(size)} ${path}`).join(", ");
  return [`${kind}: ${inKilobytes(total)} KB where ${limit} are allowed: ${list}`];
}

/** Records the operations that the page sends, and the URLs of other data requests. */
function noteData(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/graphql$|\.data$|__manifest/.test(pathname)) requests.push(operationOf(request) ?? pathname);
  });
  return requests;
}

for (const path of paths) {
  test(
    `${path} stays within its byte budget, requests no data, logs nothing and has its styles inline`,
    { tag: "@phone" },
    async ({ page, browser }) => {
      const messages: string[] = [];
      page.on("console", (message) => messages.push(message.text()));
      const urls: string[] = [];
      page.on("request", (request) => urls.push(request.url()));
      const requests = noteData(page);
      const files = await noteFiles(page);
      const html = (await (await page.goto(path, { waitUntil: "networkidle" }))?.text()) ?? "";

      await test.step("files and requests", () => {
        const limits = budgets[path];
        const first = files.filter(({ kind, path }) => kind !== "Script" || html.includes(path));
        expect(limits && kinds.flatMap((kind) => excessOf(kind, first, limits[kind]))).toEqual([]);
        expect(requests).toEqual([]);
        expect(messages).toEqual([]);
        if (path !== datum) return;
        expect(urls.length, urls.join("\n")).toBeLessThanOrEqual(30);
        expect(urls.toSorted(), "each file once").toEqual([...new Set(urls)].toSorted());
      });

      await test.step("header and footer have their styles before scripts run", async () => {
        const still = await browser.newPage({
          javaScriptEnabled: false,
          viewport: page.viewportSize(),
          baseURL: shop.url,
        });
        await still.goto(path);
        // Without scripts, the footer is taller: it says what needs scripts.
        for (const part of ["header", "footer nav"]) {
          const [before, after] = await Promise.all(
            [still, page].map((one) => one.locator(part).first().boundingBox()),
          );
          expect.soft(before?.height, part).toBeCloseTo(after?.height ?? NaN, 0);
        }
        await still.close();
      });

      await test.step("styles are inline, so that the first paint waits for no other file", async () => {
        // The first pointer movement hydrates all parts of the page.
        await page.mouse.move(5, 5);
        await untilHydrated(page);
        expect(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))).toEqual([null]);
        expect(files.filter(({ kind }) => kind === "Stylesheet")).toEqual([]);
      });
    },
  );

  test(`nothing on ${path} moves when fonts and pictures load late`, async ({ page }) => {
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
    // Browsers and Lighthouse show this as 0.00: a number in a line is a few pixels wider in another font.
    expect(sum, `moved: ${moved.join(" | ")}`).toBeLessThan(0.005);
  });
}

/** Reloads each page and expects exactly these requests. */
async function expectOnly(page: Page, ...operations: string[]): Promise<void> {
  test.slow();
  for (const path of paths) {
    // The page before asks for nothing more.
    await page.goto("about:blank");
    const requests = noteData(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect.poll(() => requests.toSorted(), path).toEqual(operations);
  }
}

test("a guest's cart costs one request on each page", { tag: "@phone" }, async ({ page }) => {
  await bringCart(page, cap);
  await expectOnly(page, "Cart");
});

test("a signed-in page sends only the cart, profile and saved items requests", { tag: "@phone" }, async ({ page }) => {
  await arriveAsCustomer(page);
  await expectOnly(page, "Cart", "CustomerName", "SavedItems");
});

const rifles = "/product/collection-cards/rifles";
const plumb = { name: "Plumb", exact: true };

function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  return scripts;
}

test(
  "hovering and following a link requests its data once and no script after the click",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto(rifles, { waitUntil: "networkidle" });
    const requests = noteData(page);
    const answered: string[] = [];
    page.on("requestfinished", (request) => {
      const name = operationOf(request);
      if (name) answered.push(name);
    });
    const link = page.getByRole("main").getByRole("link", plumb);
    await link.hover();
    await expect.poll(() => answered.toSorted()).toEqual(["Product", "ProductReviews"]);
    const scripts = noteScripts(page);
    await link.click();
    await expect(page.getByRole("heading", { ...plumb, level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Reviews" })).toBeVisible();
    // No second data request, and none of the router's own: a manifest or a `.data` file.
    expect([requests.toSorted(), scripts]).toEqual([["Product", "ProductReviews"], []]);
  },
);

test(
  "with the cart open, following the checkout link loads no document and no script",
  { tag: "@phone" },
  async ({ page }) => {
    const ready: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (status === "Ready") ready.push(prefetchUrl);
    });
    await session.send("Preload.enable");
    await page.goto("/product/product-short-alt/bench-cap", { waitUntil: "networkidle" });
    // The network has been idle once, so what the cart prefetches must be waited for by name.
    const loading = new Set<Request>();
    page.on("request", (request) => void loading.add(request));
    page.on("requestfinished", (request) => void loading.delete(request));
    const checkoutScript = page.waitForResponse(/\/assets\/checkout-[^/]*\.js$/);
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    const link = page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "Check out" });
    await expect(link).toBeVisible();
    await expect.poll(() => ready).toEqual([`${shop.url}/checkout?stepId=billing`]);
    await checkoutScript;
    await expect.poll(() => [...loading].map((request) => request.url())).toEqual([]);
    await link.click();
    await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
    const loaded = await page.evaluate(() => {
      const entries = performance.getEntries() as (PerformanceResourceTiming & { deliveryType: string })[];
      const documents = entries.filter(({ entryType }) => entryType === "navigation");
      // Files from the cache have a transfer size of 0.
      const scripts = entries.filter(({ name, transferSize }) => name.endsWith(".js") && transferSize > 0);
      return [documents.map(({ deliveryType }) => deliveryType), scripts.map(({ name }) => name)];
    });
    expect(loaded).toEqual([["navigational-prefetch"], []]);
  },
);

test("keeps the current page while links are hovered offline", { tag: "@desktop" }, async ({ page, context }) => {
  // Pictures that scroll into view later would fail to load.
  await page.route("**/uploads/**", (route) => route.fulfill({ body: "" }));
  // On a busy machine the network goes idle before the page requests its last script.
  const lastScript = page.waitForResponse(/\/below-[^/]*\.js$/);
  await page.goto(rifles, { waitUntil: "networkidle" });
  await (await lastScript).finished();
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  await context.setOffline(true);
  const scripts = noteScripts(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Warranty", exact: true }).hover();
  await page.getByRole("main").getByRole("link", plumb).hover();
  expect([scripts, await page.evaluate(() => Reflect.get(window, "isSameDocument") as unknown)]).toEqual([[], true]);
});

test("prefetches nothing with Save-Data", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const scripts = noteScripts(page);
  const requests = noteData(page);
  await page.goto(rifles, { waitUntil: "networkidle" });
  const link = page.getByRole("main").getByRole("link", plumb);
  await link.hover();
  const isForLater = (path: string) => /\/(product|cart)-/.test(path);
  expect([requests, scripts.filter(isForLater)]).toEqual([[], []]);
  await link.click();
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  expect([requests.toSorted(), scripts.some(isForLater)]).toEqual([["Product", "ProductReviews"], true]);
});

test(
  "a page read from the top lays out distant sections only when they hydrate",
  { tag: "@phone" },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/below-[^/]*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const isLaidOut = () =>
      page
        .getByRole("main")
        .getByRole("heading", { name: "Reviews", level: 2 })
        .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
    await page.goto(datum, { waitUntil: "load" });
    expect(await isLaidOut()).toBe(false);
    held.resolve();
    await expect.poll(() => isLaidOut()).toBe(true);
  },
);

test("a reloaded page restores its scroll position", { tag: "@phone" }, async ({ page }) => {
  await page.goto(datum, { waitUntil: "networkidle" });
  const reviews = page.getByRole("main").getByRole("heading", { name: "Reviews", level: 2 });
  const top = () => reviews.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  // Sections get their height when they come near the window, which can move the heading out of it again.
  async function scrollToReviews(): Promise<void> {
    await reviews.evaluate((heading) => heading.scrollIntoView({ block: "center", behavior: "instant" }));
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expect(reviews).toBeInViewport({ ratio: 1, timeout: 1 });
  }
  await expect(scrollToReviews).toPass();
  const before = await top();
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5);
});
