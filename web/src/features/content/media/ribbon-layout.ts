/** Width of a thumbnail in CSS pixels. */
export const THUMBNAIL_WIDTH = 250;

/** Space between two thumbnails in CSS pixels. */
export const GAP = 2;

/** Distance in CSS pixels that one click on an arrow scrolls: as many whole thumbnails as fit, at least one. */
export function scrollStep(room: number): number {
  return Math.max(1, Math.floor((room + GAP) / (THUMBNAIL_WIDTH + GAP))) * (THUMBNAIL_WIDTH + GAP);
}
