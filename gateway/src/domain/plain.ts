/** The scalar fields of a type, without objects and lists. */
export type Plain<Type> = {
  [Field in keyof Type as NonNullable<Type[Field]> extends string | number | boolean ? Field : never]: Type[Field];
};
