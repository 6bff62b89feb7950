let factor = 1;

/** Factor by which meshing cells are larger than for the pictures. */
export const coarseness = (): number => factor;

export function setCoarseness(next: number): void {
  factor = next;
}
