import type { Browser, Locator, Page } from "@playwright/test";
import { forgetPress, longestEvent, openPhone, timePress } from "./phone.ts";

/** How long the pointer hovers before a press, and how long a link is in view before an immediate one, in milliseconds. */
const HOVER_MS = 150;
const IN_VIEW_MS = 1_000;

const HOME = { path: "/", heading: "Telfer Rimfire Works" };
const RIFLES = { path: "/product/collection-cards/rifles", heading: "Rifles" };
const DATUM = { path: "/product/product-long/datum-16", heading: "Datum 16" };
const CAP = { path: "/product/product-short-alt/bench-cap", heading: "Bench cap" };
const CAPS = { path: "/product/collection-simple-grid/apparel", heading: "Apparel" };
const MOUNTS = "/product/collection-filterable-grid/mounts";
const SUPPORT = { path: "/support", heading: "Support" };

export interface Step {
  name: string;
  target: number;
  /** Runs on a freshly loaded page. Returns milliseconds. */
  measure: (browser: Browser, origin: string) => Promise<number>;
}

async function onPage(browser: Browser, origin: string, path: string, measure: (page: Page) => Promise<number>) {
  const page = await openPhone(browser, origin, path);
  try {
    return await measure(page);
  } finally {
    await page.context().close();
  }
}

async function hover(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
}

async function mousePress(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Follows a link after hovering; with `atOnce` immediately, after it was in view. */
async function follow(page: Page, link: Locator, heading: string, atOnce = false): Promise<number> {
  await link.scrollIntoViewIfNeeded();
  const shown = { selector: "h1", text: heading };
  if (atOnce) {
    await page.waitForTimeout(IN_VIEW_MS);
    await forgetPress(page);
    return timePress(page, () => link.tap(), shown);
  }
  await hover(page, link);
  await forgetPress(page);
  return timePress(page, () => mousePress(page), shown);
}

const inMain = (page: Page, path: string) => page.locator(`main a[href="${path}"]:visible`).first();
const inFooter = (page: Page, path: string) => page.locator(`footer a[href="${path}"]:visible`).first();

type Place = typeof HOME;

const hovered = (name: string, from: Place, to: Place, at: typeof inMain): Step => ({
  name: `${name}, link hovered`,
  target: 100,
  measure: (browser, origin) =>
    onPage(browser, origin, from.path, (page) => follow(page, at(page, to.path), to.heading)),
});

const atOnce = (name: string, from: Place, to: Place, at: typeof inMain): Step => ({
  name: `${name}, link pressed at once`,
  target: 500,
  measure: (browser, origin) =>
    onPage(browser, origin, from.path, (page) => follow(page, at(page, to.path), to.heading, true)),
});

const history = (name: string, direction: "goBack" | "goForward"): Step => ({
  name,
  target: 100,
  measure: (browser, origin) =>
    onPage(browser, origin, CAPS.path, async (page) => {
      const link = inMain(page, CAP.path);
      await link.scrollIntoViewIfNeeded();
      const scrollY = await page.evaluate(() => window.scrollY);
      const shownCap = { selector: "h1", text: CAP.heading, path: CAP.path };
      const shownCaps = { selector: "h1", text: CAPS.heading, path: CAPS.path, scrollY };
      await timePress(page, () => link.tap(), shownCap);
      await page.waitForLoadState("networkidle");
      await forgetPress(page);
      const back = await timePress(page, async () => void (await page.goBack()), shownCaps);
      if (direction === "goBack") return back;
      await page.waitForLoadState("networkidle");
      await forgetPress(page);
      return timePress(page, async () => void (await page.goForward()), shownCap);
    }),
});

const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
const panelItem = { selector: "dialog[open] li h3", text: "Bench cap" };

async function add(page: Page): Promise<number> {
  await hover(page, addButton(page));
  await forgetPress(page);
  return timePress(page, () => mousePress(page), panelItem);
}

/** Waits until adding is finished, because until then its button ignores further presses. */
async function closePanel(page: Page): Promise<void> {
  await page.locator("dialog[open]").getByText("You added Bench cap").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
}

async function toCheckout(page: Page): Promise<number> {
  const link = page.locator("dialog[open]").getByRole("link", { name: "Check out" });
  await link.waitFor();
  await page.waitForLoadState("networkidle");
  await hover(page, link);
  await forgetPress(page);
  return timePress(page, () => mousePress(page), { selector: "input[type=email]:enabled", path: "/checkout" });
}

/** The longest event of a press, on the page after `prepare`. */
function interaction(
  name: string,
  path: string,
  press: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Step {
  return {
    name,
    target: 100,
    measure: (browser, origin) =>
      onPage(browser, origin, path, async (page) => {
        await prepare?.(page);
        await forgetPress(page);
        await press(page);
        return longestEvent(page);
      }),
  };
}

const openFilters = (page: Page) =>
  page
    .locator("main")
    .getByRole("button", { name: /^filter/i })
    .tap();
const filterValue = (page: Page) => page.locator("dialog[open] label:has(input:enabled:not(:checked))").first();

async function showFilters(page: Page): Promise<void> {
  await openFilters(page);
  await filterValue(page).waitFor();
  await longestEvent(page);
}

export const steps: Step[] = [
  hovered("collection", HOME, RIFLES, inMain),
  hovered("product", RIFLES, DATUM, inMain),
  hovered("content page", HOME, SUPPORT, inFooter),
  atOnce("collection", HOME, RIFLES, inMain),
  atOnce("product", RIFLES, DATUM, inMain),
  atOnce("content page", HOME, SUPPORT, inFooter),
  history("back to a collection, at its place", "goBack"),
  history("forward to a product", "goForward"),
  {
    name: 'first "Add to cart": the item in the panel',
    target: 150,
    measure: (browser, origin) => onPage(browser, origin, CAP.path, add),
  },
  {
    name: 'later "Add to cart": the item in the panel',
    target: 100,
    measure: (browser, origin) =>
      onPage(browser, origin, CAP.path, async (page) => {
        await add(page);
        await closePanel(page);
        return add(page);
      }),
  },
  {
    name: "cart to checkout: the email field",
    target: 600,
    measure: (browser, origin) =>
      onPage(browser, origin, CAP.path, async (page) => {
        await add(page);
        return toCheckout(page);
      }),
  },
  interaction("phone menu opens", HOME.path, (page) => page.getByRole("button", { name: /menu/i }).first().tap()),
  interaction("search opens", HOME.path, (page) =>
    page
      .getByRole("banner")
      .getByRole("button", { name: /search/i })
      .first()
      .tap(),
  ),
  interaction("swatch", DATUM.path, (page) =>
    page.locator("main label:has(input[type=radio]:not(:checked))").first().tap(),
  ),
  interaction(
    "option",
    DATUM.path,
    // By key, because a tap opens the system's own list.
    (page) => page.keyboard.press("ArrowDown"),
    (page) => page.locator("main select").first().focus(),
  ),
  interaction("filters open", MOUNTS, openFilters),
  interaction("filter", MOUNTS, (page) => filterValue(page).tap(), showFilters),
  interaction("accordion", "/faq", (page) => page.locator("main summary").first().tap()),
];
