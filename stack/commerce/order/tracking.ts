import { invalid } from "../../process/problem.ts";

/** A shipment under the carrier's number. */
export interface Tracking {
  carrier: string;
  trackingNumber: string;
}

interface Carrier {
  name: string;
  shape: RegExp;
  /** Describes the shape. */
  hint: string;
  /** The number is appended. */
  url: string;
}

const carriers: readonly Carrier[] = [
  {
    name: "UPS",
    shape: /^1Z[0-9A-Z]{16}$/,
    hint: "A UPS number is 1Z and 16 more letters and digits.",
    url: "https://www.ups.com/track?tracknum=",
  },
  {
    name: "FedEx",
    shape: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/,
    hint: "A FedEx number has 12, 15, 20 or 22 digits.",
    url: "https://www.fedex.com/fedextrack/?trknbr=",
  },
  {
    name: "USPS",
    shape: /^(?:\d{20,22}|[A-Z]{2}\d{9}US)$/,
    hint: "A USPS number has 20 to 22 digits, or is like EA123456789US.",
    url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
];

/** Any other carrier has no link. */
const otherName = /^[A-Za-z][A-Za-z0-9 .&+'-]{1,39}$/;
const otherNumber = /^[A-Z0-9-]{4,40}$/;

/**
 * Checks a tracking number as an operator types it.
 * @returns null without a carrier and a number. @throws {Problem} 422 for one without the other, and for a wrong shape.
 */
export function toTracking(carrier: string | null, typed: string | null): Tracking | null {
  if (carrier === null && typed === null) return null;
  if (carrier === null)
    throw invalid({ carrier: ["Required with a tracking number: UPS, FedEx, USPS or another name."] });
  if (typed === null) throw invalid({ trackingNumber: ["Required with a carrier."] });
  const trackingNumber = typed.replaceAll(/\s/g, "").toUpperCase();
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  if (!known && !otherName.test(carrier)) {
    throw invalid({ carrier: ["Must be UPS, FedEx, USPS, or another carrier's name of 2 to 40 characters."] });
  }
  if (!(known?.shape ?? otherNumber).test(trackingNumber)) {
    throw invalid({ trackingNumber: [known?.hint ?? "Must be 4 to 40 letters, digits and hyphens."] });
  }
  return { carrier: known?.name ?? carrier, trackingNumber };
}

/** The carrier's page about a shipment; null for a carrier whose page is not known. */
export function trackingUrl({ carrier, trackingNumber }: Tracking): string | null {
  const known = carriers.find(({ name }) => name === carrier);
  return known ? `${known.url}${encodeURIComponent(trackingNumber)}` : null;
}
