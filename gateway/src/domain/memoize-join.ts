/**
 * Remembers what was joined of two things for as long as both are there. The gateway's caches give out the same content
 * and the same inventory many times, and joining a collection of 500 items takes a millisecond.
 */
export function memoizeJoin<A extends object, B extends object, Joined>(
  join: (a: A, b: B) => Joined,
): (a: A, b: B) => Joined {
  const known = new WeakMap<A, WeakMap<B, Joined>>();
  return (a, b) => {
    const byOther = known.get(a) ?? new WeakMap<B, Joined>();
    const before = byOther.get(b);
    if (before !== undefined) return before;
    const joined = join(a, b);
    known.set(a, byOther.set(b, joined));
    return joined;
  };
}
