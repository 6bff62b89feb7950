import type { ApolloCache } from "@apollo/client";
import type { UserErrorFieldsFragment } from "../../../graph/personal/fragments.generated.ts";

interface Answer {
  profile: object | null;
  userErrors: readonly UserErrorFieldsFragment[];
}

/** Whether the address is not in the book any more. */
export function isGone({ userErrors }: Pick<Answer, "userErrors">): boolean {
  return userErrors.some(({ code }) => code === "NOT_FOUND");
}

/**
 * Lets the address book be asked for anew, where a change was made but the book could not be told, or was refused because
 * ours is not the latest. Other answers need nothing: the book they carry is in the cache.
 */
export function followAnswer(cache: ApolloCache, answer: Answer): void {
  const isUntold = answer.userErrors.length === 0 && !answer.profile;
  if (isUntold || isGone(answer)) cache.evict({ id: "ROOT_QUERY", fieldName: "profile" });
}
