import { parseCityLine, toDealerId, type Coordinates, type Dealer } from "../../domain/dealer.ts";
import type { DealerLocatorPage } from "../../domain/pages.ts";
import { byText } from "../../domain/text-order.ts";
import { toBanner } from "./map-pages.ts";
import type { ContentMapper } from "./mapper.ts";
import type { WireDealer, WirePage } from "./wire-pages.ts";

/** The dealer locator's introduction, and all dealers by state, city and name; those without a state come last. */
export interface DealerLocator {
  page: DealerLocatorPage;
  dealers: Dealer[];
}

const toCoordinates = (coordinates: WireDealer["coordinates"]): Coordinates | null => {
  const { latitude = null, longitude = null } = coordinates ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

const toDealer = ({ name, phone, address_1, address_2, coordinates }: WireDealer): Dealer => ({
  id: toDealerId(name, address_1, address_2),
  name,
  phone,
  addressLine1: address_1,
  addressLine2: address_2,
  ...parseCityLine(address_2),
  coordinates: toCoordinates(coordinates),
});

/** Sorts behind all states. */
const NOWHERE = "ZZ";

const byPlace = (a: Dealer, b: Dealer): number =>
  byText(a.state ?? NOWHERE, b.state ?? NOWHERE) || byText(a.city ?? "", b.city ?? "") || byText(a.name, b.name);

export function toDealerLocator(page: WirePage<"dealerlocator">, mapper: ContentMapper): DealerLocator {
  // One that was entered twice is shown once: name and address are its identity.
  const dealers = new Map(page.dealers.map(toDealer).map((dealer) => [dealer.id, dealer]));
  return {
    page: { banner: toBanner(page.banner, mapper), heading: page.heading, intro: page.intro },
    dealers: [...dealers.values()].toSorted(byPlace),
  };
}
