// Contact details, as shown in the footer and on every page that mentions them.

export const PHONE = "(802) 555-0168";
export const PHONE_LINK = "tel:+18025550168";

/** Hours when the phone is answered. */
export const HOURS = "weekdays from eight to four, Eastern time";
