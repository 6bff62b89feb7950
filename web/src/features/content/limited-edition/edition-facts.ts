interface Edition {
  editionNumber: string | null;
  editionSize: number | null;
}

/** Which edition it is and how many were made, as `No. 5, edition of 58`. Empty when neither is told. */
export function editionFacts({ editionNumber, editionSize }: Edition): string {
  const number = editionNumber && `No. ${editionNumber}`;
  const size = editionSize !== null && `edition of ${editionSize.toLocaleString("en-US")}`;
  const facts = [number, size].filter(Boolean).join(", ");
  return facts.charAt(0).toUpperCase() + facts.slice(1);
}
