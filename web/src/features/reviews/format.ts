export const formatScore = (score: number): string => score.toFixed(1);

/** `1 review`, `23 reviews`. */
export const formatReviewCount = (count: number): string => `${count} ${count === 1 ? "review" : "reviews"}`;

/** `1 star`, `4 stars`. */
export const formatStarCount = (stars: number): string => `${stars} ${stars === 1 ? "star" : "stars"}`;
