import type { ApolloCache } from "@apollo/client";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";

interface Answer {
  profile: object | null;
  userErrors: readonly UserErrorFieldsFragment[];
}

export function isAddressMissing({ userErrors }: Pick<Answer, "userErrors">): boolean {
  return userErrors.some(({ code }) => code === "NOT_FOUND");
}

/**
 * Makes Apollo fetch the address book again if a change succeeded but its response lacks the book, or if the change
 * was rejected because our copy is outdated. Other responses carry the book and update the cache themselves.
 */
export function refetchIfOutdated(cache: ApolloCache, answer: Answer): void {
  const isUntold = answer.userErrors.length === 0 && !answer.profile;
  if (isUntold || isAddressMissing(answer)) cache.evict({ id: "ROOT_QUERY", fieldName: "profile" });
}
