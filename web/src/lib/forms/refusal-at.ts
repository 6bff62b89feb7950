/** Why the only field of a form was refused: what is said of the field, or else of the form. */
export function refusalAt(
  name: string,
  userErrors: readonly { field: readonly string[] | null; message: string }[],
): string {
  const atField = userErrors.find(({ field }) => field?.[0] === name);
  return (atField ?? userErrors[0])?.message ?? "";
}
