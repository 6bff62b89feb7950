import type { ApolloCache } from "@apollo/client";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";

interface Payload {
  profile: object | null;
  userErrors: readonly UserErrorFieldsFragment[];
}

export function isAddressMissing({ userErrors }: Pick<Payload, "userErrors">): boolean {
  return userErrors.some(({ code }) => code === "NOT_FOUND");
}

/**
 * Makes Apollo fetch the address book again if a change succeeded but its response lacks the book, or if the change
 * was rejected because our copy is outdated. Other responses carry the book and update the cache themselves.
 */
export function refetchIfOutdated(cache: ApolloCache, response: Payload): void {
  const isUntold = response.userErrors.length === 0 && !response.profile;
  if (isUntold || isAddressMissing(response)) cache.evict({ id: "ROOT_QUERY", fieldName: "profile" });
}
