const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Order of names and titles for people: whatever the case, and 9 before 10. */
export const byText = (a: string, b: string): number => collator.compare(a, b);
