import { type Coordinates, type DealerSearch, locateDealers } from "../../domain/dealer.ts";
import { type UserError, userError } from "../../domain/user-error.ts";
import type { GatewayContext } from "../context.ts";
import type { Resolvers } from "../../generated/resolvers.ts";
import { GeocodingError, PlaceNotFoundError } from "../../upstream/geocoding/geocoder.ts";
import { badUserInput, validateFirst } from "../bad-user-input.ts";

/** Documented in the dealers schema: `dealers` and `DealerSearch.dealers`. */
const MAX_RADIUS = 500;
const MAX_FIRST = 500;

export const dealersResolvers: Resolvers = {
  Query: {
    dealerLocatorPage: (_, _args, { content }) => content.page("dealerLocatorPage"),
    async dealers(_, { postalCode, radius = null }, context): Promise<DealerSearch> {
      const isRadius = radius === null || (radius >= 1 && radius <= MAX_RADIUS);
      const [{ dealers }, place] = await Promise.all([
        context.content.page("dealerLocatorPage"),
        locate(postalCode?.trim() ?? "", context),
      ]);
      const userErrors = [
        ...place.userErrors,
        ...(isRadius
          ? []
          : [userError("INVALID", `The radius must be from 1 to ${MAX_RADIUS} miles.`, { field: ["radius"] })]),
      ];
      return {
        center: place.center,
        dealers: userErrors.length > 0 ? [] : locateDealers(dealers, place.center, radius),
        userErrors,
      };
    },
  },
  DealerSearch: {
    dealers({ dealers }, { first, after = null }) {
      const count = first ?? MAX_FIRST;
      validateFirst(count, MAX_FIRST);
      const start = after === null ? 0 : dealers.findIndex(({ id }) => id === after) + 1;
      if (after !== null && start === 0) throw badUserInput("`after` is not the id of a dealer of this search.");
      return dealers.slice(start, start + count);
    },
    totalCount: ({ dealers }) => dealers.length,
  },
};

interface Place {
  center: Coordinates | null;
  userErrors: UserError[];
}

async function locate(postalCode: string, { geocoder, scope, log }: GatewayContext): Promise<Place> {
  if (postalCode === "") return { center: null, userErrors: [] };
  const refused = (code: "INVALID" | "GEOCODING_FAILED", message: string): Place => ({
    center: null,
    userErrors: [userError(code, message, { field: ["postalCode"] })],
  });
  if (!/^\d{5}$/.test(postalCode)) return refused("INVALID", "Enter a 5-digit ZIP code.");
  try {
    return { center: await geocoder.locate(scope, postalCode), userErrors: [] };
  } catch (error) {
    if (!(error instanceof GeocodingError)) throw error;
    if (!(error instanceof PlaceNotFoundError)) log.warn({ err: error }, "geocoding failed");
    return refused("GEOCODING_FAILED", error.message);
  }
}
