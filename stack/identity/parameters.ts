/** A parameter of a request as oidc-provider kept it; empty when it is absent. */
export const parameter = (parameters: Record<string, unknown> | undefined, name: string): string => {
  const value = parameters?.[name];
  return typeof value === "string" ? value : "";
};
