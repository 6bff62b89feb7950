/**
 * Ids for places of a page, one for each title: `can-i-visit` for "Can I visit?". Letters a to z and figures only, so that
 * they read the same in an address. A title without any is a `part`; one that stands there again is numbered.
 */
export function anchorsOf(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const slug =
      title
        .normalize("NFKD")
        .replaceAll(/[\u0300-\u036f'’]/g, "")
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, "-")
        .replaceAll(/^-|-$/g, "") || "part";
    let anchor = slug;
    for (let count = 2; taken.has(anchor); count++) anchor = `${slug}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}
