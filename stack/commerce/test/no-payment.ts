import { type PaymentClient, OutcomeUnknown } from "../checkout/payment.ts";

const down = async (): Promise<never> => {
  throw new OutcomeUnknown("the charge API is down");
};

/** A charge API that is down. */
export const noPayment: PaymentClient = { charge: down, find: down, voidCharge: down, refund: down };
