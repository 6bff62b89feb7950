// What a shopper knows of their cart. A change whose answer was lost was made or was not, and may still be made.

/** Milliseconds for which a change that was given up may still reach the database. */
const LATE_MS = 60_000;

/** What a change makes of the quantity of a line; 0: the line is not there. */
export type Change = (quantity: number) => number;

export const addOne: Change = (quantity) => quantity + 1;
/** A line that is gone stays away. */
export const setTo =
  (wanted: number): Change =>
  (quantity) =>
    quantity === 0 ? 0 : wanted;

export interface SeenLine {
  key: string;
  quantity: number;
}

/** What makes a line one of its own in a cart. */
export const lineKey = (sku: string, optionIds: readonly (string | number)[]): string =>
  `${sku} ${optionIds
    .map(Number)
    .toSorted((a, b) => a - b)
    .join("+")}`;

export class CartNotes {
  /** The cart's id, once it is known. */
  cartId: string | null = null;
  readonly #possible = new Map<string, Set<number>>();
  #uncertain: { key: string; change: Change; until: number }[] = [];

  /** The change was made: an answer says so. */
  did(key: string, change: Change): void {
    this.#possible.set(key, new Set([...this.quantities(key)].map(change)));
  }

  /** No answer says whether the change was made. @param now in milliseconds */
  mayHaveDone(key: string, change: Change, now: number): void {
    this.#uncertain.push({ key, change, until: now + LATE_MS });
    this.#spread(key, change);
  }

  /** The cart was ordered, and another one took its place. */
  ordered(): void {
    this.cartId = null;
    for (const key of this.#possible.keys()) this.#possible.set(key, new Set([0]));
    for (const { key, change } of this.#uncertain) this.#spread(key, change);
  }

  /** The quantities that a line may have. */
  quantities(key: string): ReadonlySet<number> {
    return this.#possible.get(key) ?? new Set([0]);
  }

  /** What cannot be, in sentences; from now on the cart is what was seen. @param now in milliseconds */
  see(lines: readonly SeenLine[], now: number): string[] {
    const seen = new Map(lines.map(({ key, quantity }) => [key, quantity]));
    this.#uncertain = this.#uncertain.filter(({ until }) => until > now);
    const wrong: string[] = [];
    for (const key of new Set([...seen.keys(), ...this.#possible.keys()])) {
      const quantity = seen.get(key) ?? 0;
      const possible = this.quantities(key);
      if (!possible.has(quantity)) {
        wrong.push(`has ${quantity} of ${key}, and was last told ${[...possible].join(" or ")}`);
      }
      this.#possible.set(key, new Set([quantity]));
    }
    for (const { key, change } of this.#uncertain) this.#spread(key, change);
    return wrong;
  }

  #spread(key: string, change: Change): void {
    const before = this.quantities(key);
    this.#possible.set(key, new Set([...before, ...[...before].map(change)]));
  }
}
