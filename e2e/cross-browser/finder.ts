// Runs in the page: finds elements by role, label or text, with the same library in every engine.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Library from "@testing-library/dom";

type Pattern = string | { source: string; flags: string };

export interface FinderStep {
  by: "role" | "label" | "text" | "having";
  what: Pattern;
  options?: { name?: Pattern; level?: number; checked?: boolean; selected?: boolean };
}

/** State of the first visible match. */
export interface ElementState {
  /** The typed or selected value, or the text. */
  value: string;
  isFocused: boolean;
  isInView: boolean;
  attributes: Record<string, string>;
}

/** Where to click an element, or why it cannot be clicked yet. */
export type ClickTarget = { x: number; y: number } | { hindrance: string };

export interface Finder {
  count: (steps: FinderStep[]) => number;
  state: (steps: FinderStep[]) => ElementState | null;
  aim: (steps: FinderStep[]) => ClickTarget;
  focus: (steps: FinderStep[]) => boolean;
  /** May return a hidden file input. */
  field: (steps: FinderStep[]) => Element | undefined;
}

declare global {
  interface Window {
    TestingLibraryDom: typeof Library;
    userFinder?: Finder;
  }
}

function installFinder(): void {
  const library = window.TestingLibraryDom;
  library.configure({ computedStyleSupportsPseudoElements: true });
  const matcher = (what: Pattern) => (typeof what === "string" ? what : new RegExp(what.source, what.flags));
  const normal = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const fits = (text: string, what: Pattern) =>
    typeof what === "string" ? text.includes(what) : new RegExp(what.source, what.flags).test(text);

  function follow(found: HTMLElement[], { by, what, options }: FinderStep): HTMLElement[] {
    if (by === "having") return found.filter((element) => fits(normal(element.textContent), what));
    const next = found.flatMap((element) => {
      if (by === "label") return library.queryAllByLabelText(element, matcher(what), { exact: false });
      if (by === "text") return library.queryAllByText(element, matcher(what), { exact: false });
      const name = options?.name === undefined ? undefined : matcher(options.name);
      return library.queryAllByRole(element, what as string, { ...options, name });
    });
    return [...new Set(next)];
  }

  const all = (steps: FinderStep[]) => steps.reduce(follow, [document.body]);

  function canBeSeen(element: Element): boolean {
    // Old engines lack checkVisibility; there, closed content has no boxes.
    const isShown = typeof element.checkVisibility === "function" ? element.checkVisibility() : true;
    return isShown && element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  }

  const seen = (steps: FinderStep[]) => all(steps).filter(canBeSeen);

  function isInView(element: Element): boolean {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
  }

  function middleOf(element: Element): { x: number; y: number } {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  }

  /** Whether a click there hits the element itself or its label. */
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

  window.userFinder = {
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

/** Source of a function that queries the finder; it returns "" until the finder is installed. */
export const questionSource = (question: Exclude<keyof Finder, "field">): string =>
  `function (steps) { return window.userFinder ? JSON.stringify(userFinder.${question}(JSON.parse(steps))) : ""; }`;

export const fieldSource = "function (steps) { return userFinder.field(JSON.parse(steps)); }";

/** Source of a function that installs the finder. */
export const finderSource = `function () {\n${library}\n;(${String(installFinder)})();\n}`;
