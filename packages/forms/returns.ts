// The rules for sending goods back, the same wherever they are explained or checked.

/** Days after the shipment during which goods may come back. */
export const RETURN_DAYS = 30;

/** Maximum length of the buyer's comment. */
export const MAX_RETURN_COMMENT = 500;

/** Maximum number of returns of one order. */
export const MAX_RETURNS = 20;

/** Why goods come back. */
export const RETURN_REASONS = ["no-longer-needed", "does-not-fit", "damaged", "wrong-item", "other"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** True if the shop is at fault: it then also refunds the shipping fee if everything comes back. */
export const isShopsFault = (reason: ReturnReason): boolean => reason === "damaged" || reason === "wrong-item";
