// A user in a window of any engine: finds elements, clicks and types, and waits for results.
import { expect } from "@playwright/test";
import { shop } from "../fixtures.ts";
import { gatewayClient } from "../gateway/gateway-client.ts";
import { type Driver, type Engine, chord, clickAt, strokes } from "./driver.ts";
import {
  type ClickTarget,
  type Finder,
  type ElementState,
  type FinderStep,
  fieldSource,
  finderSource,
  questionSource,
} from "./finder.ts";
import { type Proxy, startProxy } from "./proxy.ts";

type Pattern = string | RegExp;

const plain = (what: Pattern) => (typeof what === "string" ? what : { source: what.source, flags: what.flags });

/** A target, from outer to inner element: the first visible match. A string as a name must match completely. */
export class Target {
  readonly steps: FinderStep[];
  constructor(steps: FinderStep[] = []) {
    this.steps = steps;
  }
  role(role: string, name?: Pattern, options: FinderStep["options"] = {}): Target {
    const step: FinderStep = {
      by: "role",
      what: role,
      options: name === undefined ? options : { ...options, name: plain(name) },
    };
    return this.#then(step);
  }
  /** A field whose label contains this text. */
  label(label: Pattern): Target {
    return this.#then({ by: "label", what: plain(label) });
  }
  /** An element that contains this text. */
  text(text: Pattern): Target {
    return this.#then({ by: "text", what: plain(text) });
  }
  /** The match that contains this text. */
  having(text: Pattern): Target {
    return this.#then({ by: "having", what: plain(text) });
  }
  get words(): string {
    const words = (what: FinderStep["what"]) => (typeof what === "string" ? what : `/${what.source}/${what.flags}`);
    const name = ({ options }: FinderStep) => (options?.name === undefined ? "" : ` “${words(options.name)}”`);
    return this.steps
      .map((step) => `${step.by === "role" ? "" : `${step.by} `}${words(step.what)}${name(step)}`)
      .join(" › ");
  }
  #then(step: FinderStep): Target {
    return new Target([...this.steps, step]);
  }
}

const page = new Target();
export const role = page.role.bind(page);
export const label = page.label.bind(page);
export const text = page.text.bind(page);
export const main = role("main");
export const banner = role("banner");

/** WebDriver codes of keys without a character. */
const namedKeys = {
  Backspace: "\uE003",
  Enter: "\uE006",
  Escape: "\uE00C",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};
const CONTROL = "\uE009";

type Question = Exclude<keyof Finder, "field">;

/** Polls until the result is as expected, up to Playwright's `expect` timeout. */
const poll = <T>(message: string, ask: () => T | Promise<T>, timeout?: number) =>
  expect.poll(ask, { message, timeout, intervals: [50, 100] });

export class User {
  readonly #driver: Driver;
  readonly #proxy: Proxy;
  readonly downloads: string;

  private constructor(driver: Driver, proxy: Proxy, downloads: string) {
    this.#driver = driver;
    this.#proxy = proxy;
    this.downloads = downloads;
  }

  /** Opens a window of this size, in CSS pixels of the page, for a new user. */
  static async arrive(engine: Engine, size: { width: number; height: number }): Promise<User> {
    // A client IP of its own, hence its own rate limits.
    const proxy = await startProxy(gatewayClient().headers);
    return new User(await engine.open({ ...size, proxy: proxy.address }), proxy, engine.downloads);
  }

  async leave(): Promise<void> {
    await this.#driver.close();
    await this.#proxy.close();
  }

  /** Errors and policy violations of the shop's pages. */
  get errors(): string[] {
    return this.#proxy.errors;
  }

  /** Fails all requests whose URL contains this text until the returned function is called. */
  refuse(part: string): () => void {
    return this.#proxy.refuse(part);
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  /** Opens a path of the shop, or any URL, as if typed into the address bar. */
  async open(address: string): Promise<void> {
    await this.#driver.goTo(new URL(address, shop.url).href);
  }

  /** Opens a page of the shop and waits for hydration: until then the cart icon is a link. */
  async openAlive(path: string): Promise<void> {
    await this.open(path);
    await this.sees(banner.role("button", /^Cart/));
  }

  async back(): Promise<void> {
    await this.#driver.call("function () { history.back(); }");
  }

  async forward(): Promise<void> {
    await this.#driver.call("function () { history.forward(); }");
  }

  async reload(): Promise<void> {
    await this.open(await this.address());
  }

  address(): Promise<string> {
    return this.#driver.call("function () { return location.href; }");
  }

  async scrolled(): Promise<number> {
    return Number(await this.#driver.call("function () { return String(Math.round(scrollY)); }"));
  }

  async scrollTo(top: number): Promise<void> {
    await this.#driver.call("function (top) { scrollTo({ top: Number(top), behavior: 'instant' }); }", String(top));
  }

  sees(target: Target): Promise<void> {
    return this.seesOneOf([target]);
  }

  /** @param timeoutMs for what takes longer than a page load */
  async seesOneOf(targets: Target[], timeoutMs?: number): Promise<void> {
    const look = async () => {
      const counts: (number | string)[] = [];
      for (const target of targets) counts.push(await this.#look<number>("count", target));
      return counts.some((count) => typeof count === "number" && count > 0) ? "seen" : counts.join();
    };
    await poll(`to see ${targets.map(({ words }) => words).join(" or ")}`, look, timeoutMs).toBe("seen");
  }

  async doesNotSee(target: Target): Promise<void> {
    await poll(`not to see ${target.words}`, () => this.#look("count", target)).toBe(0);
  }

  count(target: Target): Promise<number> {
    return this.#ask<number>("count", target);
  }

  /** Current state of an element. Throws if there is no match. */
  async stateOf(target: Target): Promise<ElementState> {
    const state = await this.#ask<ElementState | null>("state", target);
    if (!state) throw new Error(`${target.words} is not there.`);
    return state;
  }

  async isAt(address: string | RegExp): Promise<void> {
    const expected = poll("to be at this address", () => this.address().catch(String));
    await (typeof address === "string" ? expected.toBe(new URL(address, shop.url).href) : expected.toMatch(address));
  }

  /** Waits until an element has this state; omitted properties are ignored. */
  async finds(target: Target, state: { [key in keyof ElementState]?: unknown }): Promise<void> {
    const look = () => this.#look<ElementState | null>("state", target);
    await poll(`the state of ${target.words}`, look).toMatchObject(state);
  }

  /** Clicks an element once it is visible, at rest and not covered. */
  async press(target: Target): Promise<void> {
    let place = { x: NaN, y: NaN };
    const aim = async () => {
      const aim = await this.#look<ClickTarget>("aim", target);
      if (typeof aim === "string") return aim;
      if ("hindrance" in aim) return aim.hindrance;
      place = aim;
      return "free";
    };
    await poll(`to press ${target.words}`, aim).toBe("free");
    await this.#driver.perform([clickAt(place.x, place.y)]);
  }

  async focus(target: Target): Promise<void> {
    await poll(`to focus ${target.words}`, () => this.#look("focus", target)).toBe(true);
  }

  async keys(...names: (keyof typeof namedKeys)[]): Promise<void> {
    await this.#driver.perform([strokes(names.map((name) => namedKeys[name]))]);
  }

  async enter(target: Target): Promise<void> {
    await this.focus(target);
    await this.keys("Enter");
  }

  async typeOn(words: string): Promise<void> {
    await this.#driver.perform([strokes(words)]);
  }

  /** Clicks a field and replaces its value. */
  async type(target: Target, words: string): Promise<void> {
    await this.press(target);
    await this.finds(target, { isFocused: true });
    await this.#driver.perform([chord(CONTROL, "a")]);
    await this.#driver.perform([strokes(words === "" ? [namedKeys.Backspace] : words)]);
  }

  /**
   * Selects an option of a list by its first character, pressed until the option with this beginning is reached. More
   * characters would have to be typed within a second to count as one word.
   */
  async choose(target: Target, beginning: string): Promise<void> {
    const [initial = ""] = beginning;
    await this.focus(target);
    const chosen = async () => {
      const state = await this.#look<ElementState | null>("state", target);
      if (typeof state === "string") return state;
      const value = state?.value.slice(0, beginning.length);
      if (value !== beginning) await this.typeOn(initial);
      return value;
    };
    await poll(`to choose of ${target.words}`, chosen).toBe(beginning);
  }

  async upload(target: Target, path: string): Promise<void> {
    await this.sees(target);
    await this.#driver.giveFile(path, fieldSource, JSON.stringify(target.steps));
  }

  /** Like `ask`, for a page that may be navigating; the error text is then the result. */
  async #look<T>(question: Question, target: Target): Promise<T | string> {
    try {
      return await this.#ask<T>(question, target);
    } catch (error) {
      return String(error);
    }
  }

  async #ask<T>(question: Question, target: Target): Promise<T> {
    const source = questionSource(question);
    const steps = JSON.stringify(target.steps);
    let response = await this.#driver.call(source, steps);
    if (response === "") {
      await this.#driver.call(finderSource);
      response = await this.#driver.call(source, steps);
    }
    return JSON.parse(response) as T;
  }
}
