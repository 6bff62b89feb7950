/** A shot in thousandths of an inch right of and above the point of aim. */
interface Shot {
  x: number;
  y: number;
}

/**
 * Invents the shots of a proof target whose group, measured between the two shots that are farthest apart, has the given size.
 * The same arguments give the same shots.
 * @param group in inches
 */
export function generateShots(serialNumber: string, group: number, count = 10): Shot[] {
  const random = seeded(serialNumber);
  const gaussian = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const raw = Array.from({ length: count }, () => ({ x: gaussian(), y: gaussian() }));
  const spread = Math.max(...raw.flatMap((a) => raw.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  const scale = (group * 1000) / spread;
  // A group never sits exactly on the point of aim.
  const center = { x: gaussian() * group * 90, y: gaussian() * group * 90 };
  return raw.map(({ x, y }) => ({ x: Math.round(x * scale + center.x), y: Math.round(y * scale + center.y) }));
}

/** Mulberry32, seeded with the text's FNV-1a hash. */
function seeded(text: string): () => number {
  let state = 0x81_1c_9d_c5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
