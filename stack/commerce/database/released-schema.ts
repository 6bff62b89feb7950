/**
 * The last migration of the latest release. Its code still runs while the next release rolls out, and again if that is rolled
 * back, so later migrations must leave its schema usable; docs/recipes.md, "Change the database". Set it when releasing.
 */
export const RELEASED_MIGRATION = "0021-papers";

/**
 * Changes after that migration that `schemaConflicts` reports, each with the reason why the released code works with it. Empty
 * it when releasing.
 */
export const ALLOWED_CONFLICTS: Readonly<Record<string, string>> = {};

/** A schema as PostgreSQL describes it: each object by its name, with what code that uses it relies on. */
export interface Schema {
  columns: ReadonlyMap<string, { type: string; nullable: boolean; filled: boolean }>;
  /** Checks, keys, and unique indexes: what can reject a row. */
  rules: ReadonlyMap<string, string>;
}

const tableOf = (name: string) => name.slice(0, name.indexOf("."));

/** What code written for the schema `before` cannot do with `after`: a line for each, empty if it works with both. */
export function schemaConflicts(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const conflicts: string[] = [];
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name);
    if (!now) conflicts.push(`${name} is gone`);
    else {
      if (now.type !== column.type) conflicts.push(`${name} was ${column.type} and is ${now.type}`);
      if (column.nullable && !now.nullable) conflicts.push(`${name} must not be null any more`);
      if (column.filled && !now.filled) conflicts.push(`${name} has no default any more`);
    }
  }
  const required = [...after.columns].filter(
    ([name, { nullable, filled }]) => !before.columns.has(name) && tables.has(tableOf(name)) && !nullable && !filled,
  );
  const stricter = [...after.rules].filter(
    ([name, rule]) => tables.has(tableOf(name)) && before.rules.get(name) !== rule,
  );
  return [
    ...conflicts,
    ...required.map(([name]) => `${name} is new, must not be null, and has no default`),
    ...stricter.map(([name]) => `${name} is a new or changed rule for a table that was there`),
  ].toSorted();
}
