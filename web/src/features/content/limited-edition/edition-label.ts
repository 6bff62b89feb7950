interface Edition {
  editionNumber: string | null;
  editionSize: number | null;
}

/** Number and size of an edition, for example `No. 5, edition of 58`. Empty if both are unknown. */
export function editionLabel({ editionNumber, editionSize }: Edition): string {
  const number = editionNumber && `No. ${editionNumber}`;
  const size = editionSize !== null && `edition of ${editionSize.toLocaleString("en-US")}`;
  const facts = [number, size].filter(Boolean).join(", ");
  return facts.charAt(0).toUpperCase() + facts.slice(1);
}
