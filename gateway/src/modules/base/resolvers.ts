import { toDecimal } from "../../domain/money.ts";
import type { Resolvers } from "../../generated/resolvers.ts";

export const baseResolvers: Resolvers = {
  Money: {
    amount: toDecimal,
    currencyCode: () => "USD",
  },
};
