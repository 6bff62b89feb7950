// How the shop is reached, in the words of the footer and of every page that tells it.

export const PHONE = "(802) 555-0168";
export const PHONE_LINK = "tel:+18025550168";

/** When somebody answers. */
export const HOURS = "weekdays from eight to four, Eastern time";
