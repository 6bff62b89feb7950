interface Place {
  city: string | null;
  state: string | null;
  postalCode: string | null;
}

/** City, state and postal code on one line, as on an envelope. */
export function formatCityLine({ city, state, postalCode }: Place): string {
  return [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
