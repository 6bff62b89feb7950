export function fieldOrFormError(
  name: string,
  userErrors: readonly { field: readonly string[] | null; message: string }[],
): string {
  const atField = userErrors.find(({ field }) => field?.[0] === name);
  return (atField ?? userErrors[0])?.message ?? "";
}
