// Contact details, as shown in the footer and on every page that mentions them.

export const PHONE = "(802) 555-0168";
export const PHONE_LINK = "tel:+18025550168";

/** Hours when the phone is answered. */
export const HOURS = "weekdays from eight to four, Eastern time";

/** The shop's address, as on a label. */
export const ADDRESS_LINES = ["Telfer Rimfire Works", "40 Kerf Lane", "Bellows Falls, Vermont 05101"] as const;
