/** An average as it is shown: `4.2`. */
export const formatScore = (score: number): string => score.toFixed(1);

/** `1 review`, `23 reviews`. */
export const countOf = (count: number): string => `${count} ${count === 1 ? "review" : "reviews"}`;

/** `1 star`, `4 stars`. */
export const starsOf = (stars: number): string => `${stars} ${stars === 1 ? "star" : "stars"}`;

// One zone, so that server and browser agree on the day.
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `November 3, 2026`. */
export const formatDate = (iso: string): string => date.format(new Date(iso));
