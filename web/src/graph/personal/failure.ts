import { UNREACHABLE } from "../ask.ts";

/** What a person is told about a failed request. The gateway words its own errors for people; others are ours. */
export function failureMessage(error: unknown): string {
  // By its name: whoever shows a failure need not have the library that threw it.
  if (!(error instanceof Error) || error.name !== "CombinedGraphQLErrors" || !("errors" in error)) return UNREACHABLE;
  const [first] = error.errors as { message: string }[];
  return first?.message ?? UNREACHABLE;
}
