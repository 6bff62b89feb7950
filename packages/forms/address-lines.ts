import * as z from "zod/mini";

// Orders and registrations have a single line for street and apartment; docs/upstreams.md, "Money and places".

/** In characters, of both lines together. */
export const MAX_STREET = 200;

export interface AddressLines {
  addressLine1: string;
  addressLine2?: string | null;
}

export const joinLines = ({ addressLine1, addressLine2 }: AddressLines): string =>
  [addressLine1, addressLine2].filter(Boolean).join(", ");

/** Form check that both lines fit into one. */
export const linesFitTogether = z.check<AddressLines>(({ value, issues }) => {
  if (!value.addressLine2 || joinLines(value).length <= MAX_STREET) return;
  const message = `Must not be longer than ${MAX_STREET} characters together with the street address.`;
  issues.push({ code: "custom", input: value.addressLine2, path: ["addressLine2"], message });
});
