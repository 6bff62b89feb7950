let factor = 1;

/** How many times larger than for the pictures the cells are that surfaces are made of. */
export const coarseness = (): number => factor;

export function setCoarseness(next: number): void {
  factor = next;
}
