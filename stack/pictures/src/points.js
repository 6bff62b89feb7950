/** Compact outlines: points`0 0, 10 0, 10 5` -> [[0, 0], [10, 0], [10, 5]]. */
export const points = (text) => text.raw[0].split(",").map((point) => point.trim().split(/\s+/).map(Number));
