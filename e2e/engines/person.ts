// One person at a window of any engine: finds what is named, presses, types and looks, and waits for what is to come.
import { expect } from "@playwright/test";
import { shop } from "../fixtures.ts";
import { visitor } from "../gateway/visitor.ts";
import { type Driver, type Engine, chord, pressAt, strokes } from "./driver.ts";
import { type Aim, type Finder, type State, type Step, fieldSource, finderSource, questionSource } from "./finder.ts";
import { type Proxy, startProxy } from "./proxy.ts";

type Pattern = string | RegExp;

const plain = (what: Pattern) => (typeof what === "string" ? what : { source: what.source, flags: what.flags });

/** What is meant, from the outside in: the first that fits and can be seen. A text as a name has to be all of it. */
export class Target {
  readonly steps: Step[];
  constructor(steps: Step[] = []) {
    this.steps = steps;
  }
  role(role: string, name?: Pattern, options: Step["options"] = {}): Target {
    const step: Step = {
      by: "role",
      what: role,
      options: name === undefined ? options : { ...options, name: plain(name) },
    };
    return this.#then(step);
  }
  /** A field by its label, which has this text among others. */
  label(label: Pattern): Target {
    return this.#then({ by: "label", what: plain(label) });
  }
  /** What has this text among others. */
  text(text: Pattern): Target {
    return this.#then({ by: "text", what: plain(text) });
  }
  /** Of what was found, that which has this text somewhere in it. */
  having(text: Pattern): Target {
    return this.#then({ by: "having", what: plain(text) });
  }
  /** How a message names it. */
  get words(): string {
    const words = (what: Step["what"]) => (typeof what === "string" ? what : `/${what.source}/${what.flags}`);
    const name = ({ options }: Step) => (options?.name === undefined ? "" : ` “${words(options.name)}”`);
    return this.steps
      .map((step) => `${step.by === "role" ? "" : `${step.by} `}${words(step.what)}${name(step)}`)
      .join(" › ");
  }
  #then(step: Step): Target {
    return new Target([...this.steps, step]);
  }
}

const page = new Target();
export const role = page.role.bind(page);
export const label = page.label.bind(page);
export const text = page.text.bind(page);
export const main = role("main");
export const banner = role("banner");

/** Keys without a character, by their names in the standard. */
const namedKeys = {
  Backspace: "\uE003",
  Enter: "\uE006",
  Escape: "\uE00C",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};
const CONTROL = "\uE009";

type Question = Exclude<keyof Finder, "field">;

/** Asks until the answer is as expected, for as long as Playwright waits for anything. */
const poll = <T>(message: string, ask: () => T | Promise<T>, timeout?: number) =>
  expect.poll(ask, { message, timeout, intervals: [50, 100] });

export class Person {
  readonly #driver: Driver;
  readonly #proxy: Proxy;
  /** Where the engine saves what is downloaded. */
  readonly downloads: string;

  private constructor(driver: Driver, proxy: Proxy, downloads: string) {
    this.#driver = driver;
    this.#proxy = proxy;
    this.downloads = downloads;
  }

  /** A newcomer at a window of this size, in CSS pixels of the page. */
  static async arrive(engine: Engine, size: { width: number; height: number }): Promise<Person> {
    // From an address of one's own, with budgets of one's own.
    const proxy = await startProxy(visitor().headers);
    return new Person(await engine.open({ ...size, proxy: proxy.address }), proxy, engine.downloads);
  }

  async leave(): Promise<void> {
    await this.#driver.close();
    await this.#proxy.close();
  }

  /** What the pages of the shop threw, and what their policies stopped. */
  get errors(): string[] {
    return this.#proxy.errors;
  }

  /** From now on requests whose address contains this fail, until the function that is answered is called. */
  refuse(part: string): () => void {
    return this.#proxy.refuse(part);
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  /** Goes to a page of the shop, or of somebody else, as by the address bar. */
  async open(address: string): Promise<void> {
    await this.#driver.goTo(new URL(address, shop.url).href);
  }

  /** Goes to a page of the shop and waits until it is alive: the cart's icon is a link before. */
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

  /** @param timeoutMs for what takes longer than a page does */
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

  /** What is the case with something that is there now. */
  async stateOf(target: Target): Promise<State> {
    const state = await this.#ask<State | null>("state", target);
    if (!state) throw new Error(`${target.words} is not there.`);
    return state;
  }

  async isAt(address: string | RegExp): Promise<void> {
    const expected = poll("to be at this address", () => this.address().catch(String));
    await (typeof address === "string" ? expected.toBe(new URL(address, shop.url).href) : expected.toMatch(address));
  }

  /** Waits until something is in this state; what is not named may be anything. */
  async finds(target: Target, state: { [key in keyof State]?: unknown }): Promise<void> {
    const look = () => this.#look<State | null>("state", target);
    await poll(`the state of ${target.words}`, look).toMatchObject(state);
  }

  /** Presses with the mouse what can be seen, is at rest and has nothing in front of it. */
  async press(target: Target): Promise<void> {
    let place = { x: NaN, y: NaN };
    const aim = async () => {
      const aim = await this.#look<Aim>("aim", target);
      if (typeof aim === "string") return aim;
      if ("hindrance" in aim) return aim.hindrance;
      place = aim;
      return "free";
    };
    await poll(`to press ${target.words}`, aim).toBe("free");
    await this.#driver.perform([pressAt(place.x, place.y)]);
  }

  /** Puts the keyboard's focus on something. */
  async focus(target: Target): Promise<void> {
    await poll(`to focus ${target.words}`, () => this.#look("focus", target)).toBe(true);
  }

  /** Presses keys where the focus is, one after the other. */
  async keys(...names: (keyof typeof namedKeys)[]): Promise<void> {
    await this.#driver.perform([strokes(names.map((name) => namedKeys[name]))]);
  }

  /** Presses Enter on something. */
  async enter(target: Target): Promise<void> {
    await this.focus(target);
    await this.keys("Enter");
  }

  /** Types where the focus is. */
  async typeOn(words: string): Promise<void> {
    await this.#driver.perform([strokes(words)]);
  }

  /** Presses a field and types, in the place of what is in it. */
  async type(target: Target, words: string): Promise<void> {
    await this.press(target);
    await this.finds(target, { isFocused: true });
    await this.#driver.perform([chord(CONTROL, "a")]);
    await this.#driver.perform([strokes(words === "" ? [namedKeys.Backspace] : words)]);
  }

  /** Chooses of a list by typing the beginning of an option. */
  async choose(target: Target, beginning: string): Promise<void> {
    await this.focus(target);
    await this.typeOn(beginning);
    const chosen = async () => {
      const state = await this.#look<State | null>("state", target);
      return typeof state === "object" ? state?.value.slice(0, beginning.length) : state;
    };
    await poll(`to choose of ${target.words}`, chosen).toBe(beginning);
  }

  /** Gives a file of this machine to a field. */
  async upload(target: Target, path: string): Promise<void> {
    await this.sees(target);
    await this.#driver.giveFile(path, fieldSource, JSON.stringify(target.steps));
  }

  /** As `ask`, but of a page that may be making way for another one: what it says then is no answer. */
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
    let answer = await this.#driver.call(source, steps);
    if (answer === "") {
      await this.#driver.call(finderSource);
      answer = await this.#driver.call(source, steps);
    }
    return JSON.parse(answer) as T;
  }
}
