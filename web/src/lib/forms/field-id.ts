import { createContext, useContext, useId } from "react";

/** Id of the surrounding form; lets others, such as an error summary, compute the ids of its fields. */
export const FieldScope = createContext<string | null>(null);

export function fieldId(scope: string, name: string): string {
  return `${scope}-${name}`;
}

export function useFieldId(name: string): string {
  const own = useId();
  return fieldId(useContext(FieldScope) ?? own, name);
}
