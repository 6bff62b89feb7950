import { sourcesUpTo, thumbnailUrl } from "../../domain/media.ts";
import { toDecimal } from "../../domain/money.ts";
import type { Resolvers } from "../../generated/resolvers.ts";

export const baseResolvers: Resolvers = {
  Image: {
    thumbnailUrl,
    sources: (image, { maxWidth }) => (typeof maxWidth === "number" ? sourcesUpTo(image, maxWidth) : image.sources),
  },
  Money: {
    amount: toDecimal,
    currencyCode: ({ currency }) => currency,
  },
};
