import { createContext } from "react-router";

/** Incomplete and stale pages are the same for all users too; cache them only briefly. */
const LACKING_SECONDS = 1;

/** Computes how long a page may stay in the shared cache: as long as its shortest-lived response. */
export class PageLifetime {
  #seconds = Infinity;
  #lacksSomething = false;
  #isOneVisitors = false;

  /**
   * Records a gateway response. An uncacheable one contains stale data under revalidation; one without
   * stale-while-revalidate is incomplete.
   */
  note({ headers }: Response): void {
    const [, seconds] =
      /^public, max-age=(\d+), stale-while-revalidate=/.exec(headers.get("Cache-Control") ?? "") ?? [];
    if (seconds === undefined) this.#lacksSomething = true;
    else this.#seconds = Math.min(this.#seconds, Number(seconds));
  }

  /** Records a missing response or a partial failure. A rate limit (429) concerns only this client. */
  noteFailure(response?: Response): void {
    this.#lacksSomething = true;
    if (response?.status === 429) this.#isOneVisitors = true;
  }

  /** In seconds; null if the page must not be cached. A complete page may be served stale while it is revalidated. */
  get seconds(): number | null {
    if (this.#isOneVisitors) return null;
    if (this.#lacksSomething) return LACKING_SECONDS;
    return Number.isFinite(this.#seconds) ? this.#seconds : null;
  }

  get isWhole(): boolean {
    return !this.#lacksSomething;
  }
}

export const pageLifetimeContext = createContext<PageLifetime>();
