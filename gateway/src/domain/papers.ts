import type * as schema from "../generated/resolvers.ts";

export type TargetShot = schema.TargetShot;

/** The signed proof target of a gun. */
export interface Papers extends Omit<schema.Papers, "card" | "groupInches" | "groupShots"> {
  shots: TargetShot[];
}

/** The two shots farthest apart. */
export function groupShots(shots: readonly TargetShot[]): TargetShot[] {
  let widest: TargetShot[] = shots.slice(0, 2);
  for (const [index, from] of shots.entries()) {
    for (const to of shots.slice(index + 1)) {
      if (distance([from, to]) > distance(widest)) widest = [from, to];
    }
  }
  return widest;
}

/** The extreme spread in inches, to a hundredth. */
export const groupInches = (shots: readonly TargetShot[]): number => Math.round(distance(groupShots(shots)) / 10) / 100;

/** In thousandths of an inch; 0 for fewer than two shots. */
const distance = ([from, to]: readonly TargetShot[]): number =>
  from && to ? Math.hypot(from.x - to.x, from.y - to.y) : 0;
