/** Width of a thumbnail in CSS pixels. */
export const THUMBNAIL = 250;

/** Space between two thumbnails in CSS pixels. */
export const GAP = 2;

/** Width of all thumbnails side by side, in CSS pixels. */
export function totalWidth(count: number): number {
  return count * THUMBNAIL + Math.max(0, count - 1) * GAP;
}

/** How far one click of an arrow scrolls, in CSS pixels: by as many whole thumbnails as fit, at least one. */
export function scrollStep(room: number): number {
  return Math.max(1, Math.floor((room + GAP) / (THUMBNAIL + GAP))) * (THUMBNAIL + GAP);
}
