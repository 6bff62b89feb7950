/**
 * Returns a unique anchor id for each title: `can-i-visit` for "Can I visit?". Uses only a to z and digits, which need
 * no URL encoding. A title without any becomes `part`; duplicates are numbered.
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
