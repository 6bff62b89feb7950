// The dealer delivery procedure, worded the same wherever it is explained.

/** From the order to the counter, in four sentences. */
export const FFL_TRANSFER_STEPS = [
  "When you order, we write to your dealer by e-mail: what we need, and where to send it.",
  "Your dealer sends us a copy of their license, and nothing ships to them before it is here.",
  "We ship the firearm to your dealer, insured and with a signature.",
  "You collect it over their counter, with the papers your state asks for.",
] as const;

/** Days after the order when it is canceled without a license. */
export const LICENSE_DAYS = 30;

/** The consequence of a missing license. */
export const LICENSE_TIMEOUT_NOTICE = `If the license has not come within ${LICENSE_DAYS} days, we cancel what ships to the dealer and refund all of it.`;
