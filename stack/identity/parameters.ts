/** A parameter of a request as stored by oidc-provider; empty if it is missing. */
export const parameter = (parameters: Record<string, unknown> | undefined, name: string): string => {
  const value = parameters?.[name];
  return typeof value === "string" ? value : "";
};
