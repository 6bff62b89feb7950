import { createContext } from "react-router";

/** A page that lacks something, or is not fresh, is the same for a crowd, and soon made anew. */
const LACKING_SECONDS = 1;

/** For how long a page may be kept for everybody: for as long as every answer that it is made of. */
export class PageLifetime {
  #seconds = Infinity;
  #lacksSomething = false;

  /** Takes note of an answer of the gateway. One that it keeps for nobody is made of what it is reading anew. */
  note({ headers }: Response): void {
    const [, seconds] = /^public, max-age=(\d+)/.exec(headers.get("Cache-Control") ?? "") ?? [];
    if (seconds === undefined) this.#lacksSomething = true;
    else this.#seconds = Math.min(this.#seconds, Number(seconds));
  }

  /** Takes note of an answer, or a part of one, that is missing. */
  noteFailure(): void {
    this.#lacksSomething = true;
  }

  /** In seconds; null for a page that may not be kept. A whole one may be shown a while longer, until it is made anew. */
  get seconds(): number | null {
    if (this.#lacksSomething) return LACKING_SECONDS;
    return Number.isFinite(this.#seconds) ? this.#seconds : null;
  }

  get isWhole(): boolean {
    return !this.#lacksSomething;
  }
}

/** Of the page that is made for this request. */
export const pageLifetimeContext = createContext<PageLifetime>();
