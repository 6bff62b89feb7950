import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { UNREACHABLE } from "../graph/ask.ts";

/** What a person is told about a failed request. The gateway words its own errors for people; others are ours. */
export function failureMessage(error: unknown): string {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return first?.message ?? UNREACHABLE;
}
