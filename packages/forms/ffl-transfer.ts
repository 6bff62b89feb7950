// The dealer delivery procedure, worded the same wherever it is explained.

/** From the order to the counter, in four sentences. */
export const FFL_TRANSFER_STEPS = [
  "When you order, we email your dealer what we need and where to send it.",
  "Your dealer sends us a copy of their license, and we ship nothing until we have it.",
  "We ship the firearm to your dealer, insured, signature required.",
  "You pick it up at their counter, after the background check and paperwork your state requires.",
] as const;

/** Days after the order when it is canceled without a license. */
export const LICENSE_DAYS = 30;

/** The consequence of a missing license. */
export const LICENSE_TIMEOUT_NOTICE = `If we have no copy of the license within ${LICENSE_DAYS} days, we cancel the dealer items and refund them in full.`;

/** The same four sentences about a placed order, with the name of its dealer. */
export const fflTransferSteps = (dealer: string) =>
  [
    `We've emailed ${dealer} what we need and where to send it.`,
    `${dealer} sends us a copy of their license, and we ship nothing until we have it.`,
    `We ship to ${dealer}, insured, signature required.`,
    FFL_TRANSFER_STEPS[3],
  ] as const;
