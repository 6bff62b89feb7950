import { createContext } from "react-router";

/** A page that lacks something, or is not fresh, is the same for a crowd, and soon made anew. */
const LACKING_SECONDS = 1;

/** For how long a page may be kept for everybody: for as long as every answer that it is made of. */
export class PageLifetime {
  #seconds = Infinity;
  #lacksSomething = false;
  #isOneVisitors = false;

  /**
   * Takes note of an answer of the gateway. One that it keeps for nobody is made of what it is reading anew; one that must not
   * be shown for a while longer is incomplete.
   */
  note({ headers }: Response): void {
    const [, seconds] =
      /^public, max-age=(\d+), stale-while-revalidate=/.exec(headers.get("Cache-Control") ?? "") ?? [];
    if (seconds === undefined) this.#lacksSomething = true;
    else this.#seconds = Math.min(this.#seconds, Number(seconds));
  }

  /** Takes note of an answer, or a part of one, that is missing. A used-up budget (429) is this visitor's alone. */
  noteFailure(response?: Response): void {
    this.#lacksSomething = true;
    if (response?.status === 429) this.#isOneVisitors = true;
  }

  /** In seconds; null for a page that may not be kept. A whole one may be shown a while longer, until it is made anew. */
  get seconds(): number | null {
    if (this.#isOneVisitors) return null;
    if (this.#lacksSomething) return LACKING_SECONDS;
    return Number.isFinite(this.#seconds) ? this.#seconds : null;
  }

  get isWhole(): boolean {
    return !this.#lacksSomething;
  }
}

/** Of the page that is made for this request. */
export const pageLifetimeContext = createContext<PageLifetime>();
