import {
  type Coordinates,
  type DealerSearch,
  locateDealers,
  type LocatedDealer,
  nearestDealer,
} from "../../domain/dealer.ts";
import { paginate } from "../../domain/pagination.ts";
import { type UserError, userError } from "../../domain/user-error.ts";
import type { GatewayContext } from "../context.ts";
import type { Resolvers } from "../../generated/resolvers.ts";
import { GeocodingError, PlaceNotFoundError } from "../../upstream/geocoding/geocoder.ts";
import { readConnectionPage } from "../connection-page.ts";

/** Documented in the dealers schema, `dealers`. */
const MAX_RADIUS = 500;
const DEALERS = { max: 500, cursors: "a cursor of this search" };

const keyOf = ({ dealer }: LocatedDealer): string => dealer.id;

export const dealersResolvers: Resolvers = {
  Query: {
    dealerLocatorPage: (_, _args, { content }) => content.page("dealerLocatorPage"),
    dealers: (_, { postalCode, radius = null, ...page }, context) =>
      readConnectionPage(page, DEALERS, async (): Promise<DealerSearch> => {
        const [{ dealers }, place] = await Promise.all([
          context.content.page("dealerLocatorPage"),
          locate(postalCode?.trim() ?? "", context),
        ]);
        const { center } = place;
        const userErrors = [...place.userErrors, ...checkRadius(radius)];
        if (userErrors.length > 0) {
          return { ...paginate<LocatedDealer>([], keyOf, { first: page.first }), center, nearest: null, userErrors };
        }
        const found = locateDealers(dealers, center, radius);
        const nearest = found.length === 0 && center ? nearestDealer(dealers, center) : null;
        const [edge = null] = paginate(nearest ? [nearest] : [], keyOf, { first: 1 }).edges;
        return { ...paginate(found, keyOf, page), center, nearest: edge, userErrors };
      }),
  },
  DealerConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node.dealer),
  },
  DealerEdge: {
    node: ({ node }) => node.dealer,
    distance: ({ node }) => node.distance,
  },
};

function checkRadius(radius: number | null): UserError[] {
  if (radius === null || (radius >= 1 && radius <= MAX_RADIUS)) return [];
  return [userError("INVALID", `The radius must be from 1 to ${MAX_RADIUS} miles.`, { field: ["radius"] })];
}

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
