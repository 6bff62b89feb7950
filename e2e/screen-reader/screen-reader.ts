import { type CDPSession, type Locator, type Page, expect } from "@playwright/test";
import { untilHydrated } from "../hydration.steps.ts";

/** Records what a screen reader announces while pages are used by keyboard, one line each. */
interface Listener {
  step: (title: string) => void;
  /** Opens a page as if its URL were typed, and waits for hydration. */
  open: (path: string) => Promise<void>;
  /** Presses keys one after another and records the announcements of each. */
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses Tab until an element with this name has focus. */
  goTo: (name: string | RegExp) => Promise<void>;
  /** Waits until these words are announced, unless they were since the last key. */
  hear: (words: string | RegExp) => Promise<void>;
  read: (part: Locator) => Promise<void>;
  /** All lines, with changing words replaced. */
  transcript: (replaced?: [what: RegExp, word: string][]) => string;
}

/** Containers announced when focus enters them; the second set only if named. */
const landmarks = new Set("alert banner contentinfo dialog main navigation radiogroup search status".split(" "));
const namedContainers = new Set(["form", "group", "region", "table"]);
/** Announced states of the accessibility tree, with the words for on and off. */
const stateWords: Record<string, [on: string, off?: string]> = {
  expanded: ["expanded", "collapsed"],
  checked: ["checked", "not checked"],
  pressed: ["pressed", "not pressed"],
  selected: ["selected"],
  invalid: ["invalid"],
  required: ["required"],
  disabled: ["disabled"],
};
/** Number of Tab presses after which the target counts as unreachable. */
const MAX_STEPS = 80;

interface Node {
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value?: string };
  name?: { value?: string };
  value?: { value?: string };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

const roleOf = (node: Node) => node.role?.value ?? "";
const idOf = (node: Node) => node.backendDOMNodeId ?? -1;
const isDocument = (node: Node) => roleOf(node) === "RootWebArea";

function isContainer(node: Node): boolean {
  if (node.ignored) return false;
  return landmarks.has(roleOf(node)) || (namedContainers.has(roleOf(node)) && Boolean(node.name?.value));
}

const named = (node: Node) => (node.name?.value ? `${roleOf(node)} "${node.name.value}"` : roleOf(node));

function statesOf(node: Node): string[] {
  const isBusy = node.properties?.some(({ name, value }) => name === "busy" && value.value === 1);
  return (node.properties ?? []).flatMap(({ name, value: { value } }) => {
    if (name === "hasPopup" && value === "dialog") return "opens a dialog";
    if (name === "level") return `level ${String(value)}`;
    const isOn = value === true || value === "true";
    // Temporarily disabled while waiting for a response; how long that takes varies.
    if (name === "disabled" && isBusy) return [];
    return stateWords[name]?.[isOn ? 0 : 1] ?? [];
  });
}

/** A node in a screen reader's order: role, name, value, states, description. */
function describe(node: Node): string {
  const value = node.value?.value;
  const states = statesOf(node);
  return [
    named(node),
    value && value !== node.name?.value ? ` = "${value}"` : "",
    states.length > 0 ? ` (${states.join(", ")})` : "",
    node.description?.value ? `: ${node.description.value}` : "",
  ].join("");
}

/**
 * Records a page like a screen reader, in order: focus changes, with names and states from the browser's accessibility
 * tree, and live region announcements. Call it before opening the first page.
 */
export async function startScreenReader(page: Page): Promise<Listener> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Accessibility.enable");
  await page.addInitScript(collect);
  const lines: string[] = [];
  let lastKey = 0;
  /** The last focused node, its containers, and whether it is being typed into. */
  let focused: Node | null = null;
  let around: number[] = [];
  let isTyping = false;

  async function evaluate(expression: string): Promise<string | undefined> {
    const { result } = await cdp.send("Runtime.evaluate", { expression });
    return result.objectId;
  }

  function sayFocus([node, ...outer]: Node[]): void {
    if (!node || isDocument(node)) return;
    const entered = outer.filter((one) => isContainer(one) && !around.includes(idOf(one)));
    around = [node, ...outer].filter(isContainer).map(idOf);
    lines.push(`focus: ${[...entered.toReversed().map(named), describe(node)].join(" > ")}`);
    focused = node;
  }

  /** Announces changes of the focused element once all announcements of a key are in. */
  async function settle(): Promise<void> {
    await drain();
    if (!focused) return;
    const [node] = await pathTo(
      cdp,
      await evaluate("document.activeElement === document.body ? document : document.activeElement"),
    );
    if (node && isDocument(node)) lines.push("focus: lost");
    if (!node || idOf(node) !== idOf(focused)) return;
    // Users know what they type, so typed values are not announced.
    const said = (one: Node) => JSON.stringify([one.name, isTyping ? "" : one.value, statesOf(one)]);
    if (said(node) !== said(focused)) lines.push(`now: ${describe(node)}`);
    focused = node;
  }

  /** Takes over what the page has collected. A page that was just left has nothing left to say. */
  async function drain(): Promise<void> {
    try {
      await takeOver();
    } catch (error) {
      if (!String(error).includes("Cannot find context")) throw error;
    }
  }

  async function takeOver(): Promise<void> {
    const collected = await evaluate("globalThis.heard?.splice(0) ?? []");
    const { result: entries } = await cdp.send("Runtime.getProperties", {
      objectId: collected ?? "",
      ownProperties: true,
    });
    for (const { name, value } of entries) {
      if (value === undefined || Number.isNaN(Number(name))) continue;
      if (value.subtype !== "node") {
        const line = String(value.value);
        if (line.startsWith("page: ")) forget();
        lines.push(line);
      } else {
        const path = await pathTo(cdp, value.objectId);
        // An option that aria-activedescendant points at, while the focus stays in the field.
        if (path[0] && roleOf(path[0]) === "option") lines.push(`option: ${describe(path[0])}`);
        else sayFocus(path);
      }
    }
  }

  function forget(): void {
    focused = null;
    around = [];
  }

  async function note(key: string): Promise<void> {
    await settle();
    lastKey = lines.push(`[${key}]`);
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await note(key);
      isTyping = false;
      await page.keyboard.press(key);
      await drain();
    }
  }

  return {
    press,
    step: (title) => void lines.push("", `# ${title}`),
    async open(path) {
      await page.goto(path, { waitUntil: "networkidle" });
      await untilHydrated(page);
      await drain();
    },
    async type(text) {
      await note(`types ${text}`);
      isTyping = true;
      await page.keyboard.type(text);
      await drain();
    },
    async goTo(name) {
      for (let step = 0; step < MAX_STEPS; step++) {
        await press("Tab");
        const said = focused ? describe(focused) : "";
        if (typeof name === "string" ? said.includes(`"${name}"`) : name.test(said)) return;
      }
      throw new Error(`The focus does not come to ${String(name)}:\n${lines.slice(-2 * MAX_STEPS).join("\n")}`);
    },
    async hear(words) {
      await expect(async () => {
        await drain();
        const heard = lines.slice(lastKey);
        const isHeard = heard.some((line) => (typeof words === "string" ? line.includes(words) : words.test(line)));
        expect(isHeard, `${String(words)} is not heard:\n${heard.join("\n")}`).toBe(true);
      }).toPass();
    },
    async read(part) {
      await settle();
      const snapshot = await part.ariaSnapshot();
      // URLs are not read, and empty live regions say nothing.
      const silent = [/^ *- \/url:/, /^ *- (status|alert|paragraph)$/];
      const read = snapshot.split("\n").filter((line) => !silent.some((pattern) => pattern.test(line)));
      lines.push("reads:", ...read.map((line) => `  ${line}`));
    },
    transcript: (replaced = []) =>
      replaced.reduce((text, [what, word]) => text.replaceAll(what, word), `${lines.join("\n").trim()}\n`),
  };
}

/** A node of the accessibility tree and its ancestors, innermost first. */
async function pathTo(cdp: CDPSession, objectId: string | undefined): Promise<Node[]> {
  if (objectId === undefined) return [];
  try {
    const { nodes } = await cdp.send("Accessibility.getAXNodeAndAncestors", { objectId });
    return nodes;
  } catch {
    return [];
  }
}

/** Runs in the page: collects focus changes and live region announcements in order. */
function collect(): void {
  const heard: unknown[] = [];
  Object.assign(globalThis, { heard });
  const live = "[role=status], [role=alert], [aria-live]:not([aria-live=off]), output";
  const said = new WeakMap<Element, string>();
  // The page title comes first, even if a field takes focus during loading.
  let isLoaded = false;
  const early: unknown[] = [];

  /** Text of a node without parts hidden from screen readers. */
  function words(node: ChildNode): string {
    if (node.nodeType === 3) return node.nodeValue ?? "";
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true" || node.localName === "noscript")
      return "";
    const label = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    if (label !== null) return ` ${label} `;
    const inner = [...node.childNodes].map(words).join("");
    const display = getComputedStyle(node).display;
    if (display === "none") return "";
    return display.startsWith("inline") && node.localName !== "button" ? inner : ` ${inner} `;
  }

  function speak(region: Element): void {
    // Initial content is read with the page.
    if (!isLoaded) return;
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    const isOutOfReach = modal && !modal.contains(region);
    const text =
      isOutOfReach || !region.checkVisibility({ visibilityProperty: true })
        ? ""
        : words(region).replace(/\s+/g, " ").trim();
    if (text === said.get(region)) return;
    said.set(region, text);
    // Only announced during long waits, so not every time.
    if (text === "" || text === "One moment") return;
    const isAlert = region.getAttribute("role") === "alert" || region.getAttribute("aria-live") === "assertive";
    heard.push(`${isAlert ? "alert" : "status"}: ${text}`);
  }

  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    const created = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll(live)]) if (region.matches(live)) created.add(region);
      }
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region) regions.add(region);
    }
    for (const region of regions) if (region.isConnected && !created.has(region)) speak(region);
    for (const region of created) {
      // Screen readers announce an alert inserted with its text, but not a status.
      if (region.getAttribute("role") === "alert") speak(region);
      else said.set(region, words(region).replace(/\s+/g, " ").trim());
    }
    for (const { target, attributeName } of changes) {
      if (attributeName !== "aria-activedescendant" || !(target instanceof Element)) continue;
      const option = document.getElementById(target.getAttribute(attributeName) ?? "");
      if (option) heard.push(option);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["aria-activedescendant", "hidden", "role"],
  });
  addEventListener("focusin", ({ target }) => (isLoaded ? heard : early).push(target), true);
  addEventListener("DOMContentLoaded", () => {
    isLoaded = true;
    heard.push(`page: ${document.title}`, ...early);
  });
}
