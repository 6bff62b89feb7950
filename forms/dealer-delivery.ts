// How what ships to a dealer comes to its buyer: one procedure, in the same words wherever it is explained.

/** The procedure from the order to the counter, in four sentences. */
export const DEALER_DELIVERY = [
  "When you order, we write to your dealer by e-mail: what we need, and where to send it.",
  "Your dealer sends us a copy of their license, and nothing ships to them before it is here.",
  "We ship the firearm to your dealer, insured and with a signature.",
  "You collect it over their counter, with the papers your state asks for.",
] as const;

/** Days from the order after which it is cancelled without a license. */
export const LICENSE_DAYS = 30;

/** What follows when the second sentence does not come true. */
export const WITHOUT_LICENSE = `If the license has not come within ${LICENSE_DAYS} days, we cancel what ships to the dealer and refund all of it.`;
