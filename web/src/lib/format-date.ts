const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `November 3, 2026`, in UTC so that server and browser agree. Avoids `Intl` for the same reason as `formatMoney`. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
