import { sourcesUpTo } from "../../domain/media.ts";
import { toDecimal } from "../../domain/money.ts";
import type { Resolvers } from "../../generated/resolvers.ts";

export const baseResolvers: Resolvers = {
  Image: {
    sources: (image, { maxWidth }) => (typeof maxWidth === "number" ? sourcesUpTo(image, maxWidth) : image.sources),
  },
  Money: {
    amount: toDecimal,
    currencyCode: () => "USD",
  },
};
