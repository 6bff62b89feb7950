// Uses the visitor's time zone: orders are rendered in the browser only.
const date = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/** Formats a timestamp as MM/DD/YYYY, for example `11/03/2026`. */
export const formatOrderDate = (iso: string): string => date.format(new Date(iso));
