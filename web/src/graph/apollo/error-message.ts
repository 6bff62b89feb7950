import { UNREACHABLE_MESSAGE } from "#/graph/fetch-query.ts";

/** Returns a user-facing message for a failed request: the gateway's own, or a generic one for other errors. */
export function errorMessage(error: unknown): string {
  // Checked by name, so that callers need not load Apollo Client.
  if (!(error instanceof Error) || error.name !== "CombinedGraphQLErrors" || !("errors" in error))
    return UNREACHABLE_MESSAGE;
  const [first] = error.errors as { message: string }[];
  return first?.message ?? UNREACHABLE_MESSAGE;
}
