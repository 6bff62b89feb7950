// The day it was where the visitor is: orders are shown in the browser only.
const date = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });

/** The day of a moment as MM/DD/YYYY, for instance `11/03/2026`. */
export const formatOrderDate = (iso: string): string => date.format(new Date(iso));
