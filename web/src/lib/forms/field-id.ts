import { createContext, useContext, useId } from "react";

/** Id of the form around the fields; makes a field's id known outside of it, for instance to an error summary. */
export const FieldScope = createContext<string | null>(null);

/** Id of the field `name` in the form `scope`. */
export function fieldId(scope: string, name: string): string {
  return `${scope}-${name}`;
}

/** Id of the field `name`: by its form's scope, or unique by itself. */
export function useFieldId(name: string): string {
  const own = useId();
  return fieldId(useContext(FieldScope) ?? own, name);
}
