/** In miles. */
const RADII = [50, 100, 150, 200, 250] as const;

/** Default radius in miles. */
const DEFAULT_RADIUS = 50;

export const radiusOptions = RADII.map((radius) => ({ value: String(radius), label: `${radius} miles` }));

export interface DealerQuery {
  /** Digits as typed; empty shows all dealers. */
  zip: string;
  /** In miles; null shows all distances. */
  radius: number | null;
}

/** Query parameters, also the field names of the form submitted without JavaScript. */
export const ZIP_PARAM = "zip";
export const RADIUS_PARAM = "radius";

/** The first 5 digits of typed or pasted text. */
export const toZip = (text: string): string => text.replace(/\D/g, "").slice(0, 5);

/** The 5 digits of a ZIP code typed elsewhere; empty while incomplete. */
export const fullZip = (typed: string): string => /^\d{5}/.exec(typed.trim())?.[0] ?? "";

/** Reads `?zip=05101&radius=50`. An unknown radius becomes null; without any search, the default radius applies. */
export function readDealerQuery(params: URLSearchParams): DealerQuery {
  const zip = toZip(params.get(ZIP_PARAM) ?? "");
  if (!params.has(RADIUS_PARAM) && zip === "") return { zip, radius: DEFAULT_RADIUS };
  return { zip, radius: RADII.find((radius) => String(radius) === params.get(RADIUS_PARAM)) ?? null };
}

/** Empty for all dealers. */
export function writeDealerQuery({ zip, radius }: DealerQuery): string {
  if (zip === "") return "";
  const params = new URLSearchParams({ [ZIP_PARAM]: zip });
  if (radius !== null) params.set(RADIUS_PARAM, String(radius));
  return `?${params.toString()}`;
}

/** Gateway variables. For all dealers both are null, so that every such search is the same request. */
export function toVariables({ zip, radius }: DealerQuery): { postalCode: string | null; radius: number | null } {
  return zip === "" ? { postalCode: null, radius: null } : { postalCode: zip, radius };
}

export const nextRadius = (radius: number): number | null => RADII.find((other) => other > radius) ?? null;

/** Formats a distance in miles for display. */
export const toMiles = (distance: number): string => `${distance.toLocaleString("en-US")} mi`;
