/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next: () => number;
  /** From `least` to below `most`. */
  between: (least: number, most: number) => number;
  /** Whether it happens that happens so often, from 0 to 1. */
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)];
    if (picked === undefined) throw new Error("there is nothing to pick from");
    return picked;
  };
  return {
    next,
    pick,
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    shuffle<T>(list: readonly T[]) {
      const keyed = list.map((entry) => ({ entry, key: next() }));
      return keyed.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry);
    },
  };
}
