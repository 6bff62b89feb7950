// What runs in the page: finding elements as a person names them, by the same library in every engine.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Library from "@testing-library/dom";

/** A text, or a pattern as it can be sent to a page. */
type Pattern = string | { source: string; flags: string };

/** How one step leads from what was found to what is meant. */
export interface Step {
  by: "role" | "label" | "text" | "having";
  what: Pattern;
  options?: { name?: Pattern; level?: number; checked?: boolean; selected?: boolean };
}

/** What can be asked about the first element that is found and can be seen. */
export interface State {
  /** What is typed or chosen, or the text. */
  value: string;
  isFocused: boolean;
  isInView: boolean;
  attributes: Record<string, string>;
}

/** Where to press an element, or why that cannot be done yet. */
export type Aim = { x: number; y: number } | { hindrance: string };

export interface Finder {
  count: (steps: Step[]) => number;
  state: (steps: Step[]) => State | null;
  aim: (steps: Step[]) => Aim;
  focus: (steps: Step[]) => boolean;
  /** A field for files may be out of sight. */
  field: (steps: Step[]) => Element | undefined;
}

declare global {
  interface Window {
    TestingLibraryDom: typeof Library;
    journeyFinder?: Finder;
  }
}

function installFinder(): void {
  const library = window.TestingLibraryDom;
  library.configure({ computedStyleSupportsPseudoElements: true });
  const matcher = (what: Pattern) => (typeof what === "string" ? what : new RegExp(what.source, what.flags));
  const normal = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const fits = (text: string, what: Pattern) =>
    typeof what === "string" ? text.includes(what) : new RegExp(what.source, what.flags).test(text);

  function follow(found: HTMLElement[], { by, what, options }: Step): HTMLElement[] {
    if (by === "having") return found.filter((element) => fits(normal(element.textContent), what));
    const next = found.flatMap((element) => {
      if (by === "label") return library.queryAllByLabelText(element, matcher(what), { exact: false });
      if (by === "text") return library.queryAllByText(element, matcher(what), { exact: false });
      const name = options?.name === undefined ? undefined : matcher(options.name);
      return library.queryAllByRole(element, what as string, { ...options, name });
    });
    return [...new Set(next)];
  }

  const all = (steps: Step[]) => steps.reduce(follow, [document.body]);

  function canBeSeen(element: Element): boolean {
    // Old engines lack the method; the content of what is closed has no boxes there.
    const isShown = typeof element.checkVisibility === "function" ? element.checkVisibility() : true;
    return isShown && element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  }

  const seen = (steps: Step[]) => all(steps).filter(canBeSeen);

  function isInView(element: Element): boolean {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  }

  /** The middle of an element's first line. */
  function middleOf(element: Element): { x: number; y: number } {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  }

  /** Whether a press there meets the element, itself or by its label. */
  function meets(element: Element, { x, y }: { x: number; y: number }): boolean {
    const met = document.elementFromPoint(x, y);
    return met !== null && (element.contains(met) || met.closest("label")?.control === element);
  }

  function valueOf(element: HTMLElement): string {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.label ?? "";
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : normal(element.textContent);
  }

  let last: { element: Element; x: number; y: number } | undefined;

  window.journeyFinder = {
    count: (steps) => seen(steps).length,
    state(steps) {
      const [element] = seen(steps);
      if (!element) return null;
      return {
        value: valueOf(element),
        isFocused: element === document.activeElement,
        isInView: isInView(element),
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      };
    },
    aim(steps) {
      const [element] = seen(steps);
      if (!element) return { hindrance: "it cannot be seen" };
      if (element.matches(":disabled")) return { hindrance: "it is disabled" };
      const place = middleOf(element);
      if (!meets(element, place)) {
        const met = document.elementFromPoint(place.x, place.y);
        element.scrollIntoView({ block: "center", behavior: "instant" });
        return { hindrance: `${met?.outerHTML.slice(0, 120) ?? "the edge of the window"} is in front of it` };
      }
      const isStill = last?.element === element && last.x === place.x && last.y === place.y;
      last = { element, ...place };
      return isStill ? place : { hindrance: "it moves" };
    },
    focus(steps) {
      const [element] = seen(steps);
      element?.focus();
      return element !== undefined && element === document.activeElement;
    },
    field: (steps) => all(steps)[0],
  };
}

const folder = join(createRequire(import.meta.url).resolve("@testing-library/dom/package.json"), "..");
const library = readFileSync(join(folder, "dist/@testing-library/dom.umd.min.js"), "utf8");

/** A function for the page that asks its finder; it answers no text while there is none. */
export const questionSource = (question: Exclude<keyof Finder, "field">): string =>
  `function (steps) { return window.journeyFinder ? JSON.stringify(journeyFinder.${question}(JSON.parse(steps))) : ""; }`;

/** A function for the page that answers a field for files. */
export const fieldSource = "function (steps) { return journeyFinder.field(JSON.parse(steps)); }";

/** A function for the page, which gives it the finder. */
export const finderSource = `function () {\n${library}\n;(${String(installFinder)})();\n}`;
