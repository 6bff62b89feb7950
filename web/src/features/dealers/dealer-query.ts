/** Miles. */
const RADII = [50, 100, 150, 200, 250] as const;

/** Where nobody has chosen another one, in miles. */
export const DEFAULT_RADIUS = 50;

/** The radii to choose from. */
export const radiusOptions = RADII.map((radius) => ({ value: String(radius), label: `${radius} miles` }));

/** Where dealers are looked for. */
export interface DealerQuery {
  /** As typed, digits only; empty shows all. */
  zip: string;
  /** In miles; null shows all. */
  radius: number | null;
}

/** Names of the URL's search; also those of the form that is sent without scripts. */
export const ZIP = "zip";
export const RADIUS = "radius";

/** What is left of a ZIP code that was typed or pasted: its first 5 digits. */
export const toZip = (text: string): string => text.replace(/\D/g, "").slice(0, 5);

/** The five digits of a ZIP code as it is typed elsewhere; empty until they are all there. */
export const fullZip = (typed: string): string => /^\d{5}/.exec(typed.trim())?.[0] ?? "";

/** Reads `?zip=05101&radius=50`. A radius that was not offered is none; without any search it is the usual one. */
export function readDealerQuery(params: URLSearchParams): DealerQuery {
  const zip = toZip(params.get(ZIP) ?? "");
  if (!params.has(RADIUS) && zip === "") return { zip, radius: DEFAULT_RADIUS };
  return { zip, radius: RADII.find((radius) => String(radius) === params.get(RADIUS)) ?? null };
}

/** The URL's search for a query; empty for all dealers. */
export function writeDealerQuery({ zip, radius }: DealerQuery): string {
  if (zip === "") return "";
  const params = new URLSearchParams({ [ZIP]: zip });
  if (radius !== null) params.set(RADIUS, String(radius));
  return `?${params.toString()}`;
}

/** What the gateway is asked; both null for all dealers, so that they are asked for once. */
export function toVariables({ zip, radius }: DealerQuery): { postalCode: string | null; radius: number | null } {
  return zip === "" ? { postalCode: null, radius: null } : { postalCode: zip, radius };
}

/** The next larger radius; null when there is none. */
export const widerThan = (radius: number): number | null => RADII.find((other) => other > radius) ?? null;

/** How far away a dealer is, as people say it. @param distance in miles */
export const toMiles = (distance: number): string => `${distance.toLocaleString("en-US")} mi`;
