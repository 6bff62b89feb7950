const said = new Set<string>();

function warnOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(message);
}

export function warnAboutMap({ key, hasCenter }: { key: string | null; hasCenter: boolean }): void {
  if (key === null) warnOnce("Map: no API key is set, so the shop's own map is shown.");
  // The zoom always follows from fitting the dealers.
  if (!hasCenter) warnOnce("Map: no center and no zoom are set, so it shows all dealers.");
}
