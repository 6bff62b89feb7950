import type { MapPoint } from "./projection.ts";

/** The visible part of the map: its center and `scale`, the CSS pixels per map unit. */
export interface View extends MapPoint {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The fifty states with a margin. */
export const COUNTRY: Bounds = { left: -20, top: 0, right: 970, bottom: 610 };

/** Shows a single dealer with about 50 miles around it. */
const MAX_FIT_SCALE = 16;
export const MAX_SCALE = 96;

/** Space for pins at the edges, in CSS pixels. */
const PADDING = 44;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export const boundsOf = (places: readonly MapPoint[]): Bounds | null =>
  places.length === 0
    ? null
    : {
        left: Math.min(...places.map(({ x }) => x)),
        top: Math.min(...places.map(({ y }) => y)),
        right: Math.max(...places.map(({ x }) => x)),
        bottom: Math.max(...places.map(({ y }) => y)),
      };

export function fit({ left, top, right, bottom }: Bounds, { width, height }: Size, padding = PADDING): View {
  const across = (width - 2 * padding) / Math.max(right - left, 1e-6);
  const down = (height - 2 * padding) / Math.max(bottom - top, 1e-6);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: clamp(Math.min(across, down), leastScale({ width, height }), MAX_FIT_SCALE),
  };
}

/** Scale at which the whole country just fits. */
function leastScale({ width, height }: Size): number {
  const { left, top, right, bottom } = COUNTRY;
  return Math.max(Math.min(width / (right - left), height / (bottom - top)), 0.1);
}

/** Position of a place in CSS pixels from the view's upper left corner. */
export const toScreen = ({ x, y }: MapPoint, view: View, { width, height }: Size): MapPoint => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});

/** Bounds of the view, extended by `around` CSS pixels. */
export function isInView({ x, y, scale }: View, { width, height }: Size, around = 0): Bounds {
  const halfWidth = (width / 2 + around) / scale;
  const halfHeight = (height / 2 + around) / scale;
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/** Keeps the center within the country, so that users do not get lost. */
const within = ({ x, y, scale }: View): View => ({
  x: clamp(x, COUNTRY.left, COUNTRY.right),
  y: clamp(y, COUNTRY.top, COUNTRY.bottom),
  scale,
});

/** Moves the view so that its content shifts by the given CSS pixels. */
export const pan = (view: View, right: number, down: number): View =>
  within({ ...view, x: view.x - right / view.scale, y: view.y - down / view.scale });

/** Scales the view by `factor` around a fixed screen point. */
export function zoom(
  view: View,
  size: Size,
  factor: number,
  at: MapPoint = { x: size.width / 2, y: size.height / 2 },
): View {
  const scale = clamp(view.scale * factor, leastScale(size), MAX_SCALE);
  const right = at.x - size.width / 2;
  const down = at.y - size.height / 2;
  return within({
    x: view.x + right / view.scale - right / scale,
    y: view.y + down / view.scale - down / scale,
    scale,
  });
}
