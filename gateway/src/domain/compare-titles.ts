const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Compares names and titles case-insensitively, with 9 before 10. */
export const compareTitles = (a: string, b: string): number => collator.compare(a, b);
