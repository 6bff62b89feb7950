import { type Browser, type Page, chromium } from "@playwright/test";
import { ensureBrowser } from "../../browser.ts";

/** Latency per request in milliseconds, throughput in bytes per second: 1.6 Mbit/s down. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** Timeout of a condition in milliseconds; the slowest press takes a tenth of it. */
const TIMEOUT_MS = 60_000;

export async function launchPhone(): Promise<Browser> {
  const { executablePath, args, env } = await ensureBrowser();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}

/** Opens a page of the shop at `origin` as a slow phone with an empty cache. */
export async function openPhone(browser: Browser, origin: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchPresses);
  await page.goto(path, { waitUntil: "networkidle" });
  return page;
}

/** In the page: records the time of the last press, and the time of each until the next paint. */
function watchPresses(): void {
  const note = (event: Event) => sessionStorage.setItem("pressedAt", String(performance.timeOrigin + event.timeStamp));
  for (const type of ["pointerdown", "keydown", "popstate"]) addEventListener(type, note, { capture: true });
  const durations: number[] = [];
  Reflect.set(window, "eventDurations", durations);
  // 16 ms is the minimum that browsers report.
  const presses: PerformanceObserverInit & { durationThreshold: number } = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (["pointerdown", "pointerup", "click", "keydown", "change"].includes(entry.name))
        durations.push(entry.duration);
    }
  }).observe(presses);
}

export interface Shown {
  /** The element must be visible and contain `text`. */
  selector: string;
  text?: string;
  path?: string;
  /** Expected scroll position in pixels, ±2. */
  scrollY?: number;
}

/**
 * Runs `press` and returns the milliseconds from the press until `shown` is painted. The page measures by frames, so the
 * driver's latency does not count.
 */
export async function timePress(page: Page, press: () => Promise<void>, shown: Shown): Promise<number> {
  const [time] = await Promise.all([waitForPaint(page, shown), press()]);
  return time;
}

async function waitForPaint(page: Page, shown: Shown): Promise<number> {
  for (;;) {
    try {
      return await page.evaluate(whenPainted, [shown, TIMEOUT_MS] as const);
    } catch (error) {
      // The press loads another document, and the wait continues in it.
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
    }
  }
}

/** In the page. */
function whenPainted([{ selector, text, path, scrollY }, timeoutMs]: readonly [Shown, number]): Promise<number> {
  const isShown = () => {
    if (path !== undefined && location.pathname !== path) return false;
    if (scrollY !== undefined && Math.abs(window.scrollY - scrollY) > 2) return false;
    return [...document.querySelectorAll(selector)].some(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && (!text || element.textContent?.includes(text)),
    );
  };
  const endOfWait = performance.now() + timeoutMs;
  return new Promise((resolve, reject) => {
    const look = () => {
      const pressedAt = sessionStorage.getItem("pressedAt");
      if (pressedAt !== null && isShown()) {
        // A task after the frame that contains it, which has been painted by then.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () =>
          resolve(performance.timeOrigin + performance.now() - Number(pressedAt)),
        );
        port1.start();
        port2.postMessage(null);
      } else if (performance.now() > endOfWait) {
        reject(new Error(`Not shown: ${selector} ${text ?? ""} at ${path ?? location.pathname}`));
      } else {
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
}

/** Clears the previous press, so that the next wait starts with its own. */
export async function forgetPress(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem("pressedAt");
    (Reflect.get(window, "eventDurations") as number[]).length = 0;
  });
}

/** The longest event of the presses since `forgetPress`, in milliseconds. Browsers report none below 16 ms: then 16. */
export async function longestEvent(page: Page): Promise<number> {
  // Entries are reported after the frame.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return page.evaluate(() => Math.max(16, ...(Reflect.get(window, "eventDurations") as number[])));
}
