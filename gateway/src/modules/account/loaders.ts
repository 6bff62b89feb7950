import type { Caller } from "../../domain/caller.ts";
import type { Profile } from "../../domain/profile.ts";
import type { CommerceClient } from "../../upstream/commerce/client.ts";

export type AccountLoaders = ReturnType<typeof createAccountLoaders>;

/** The customer's profile, read once for an operation however often it is needed. */
export function createAccountLoaders(caller: Caller, commerce: CommerceClient) {
  let profile: Promise<Profile> | undefined;
  return {
    /** Null, without a call, for a visitor who is not signed in. */
    profile: async () => (caller.kind === "customer" ? (profile ??= commerce.profile()) : null),
    /** To be called after each change: what is read from then on is read anew. */
    changed() {
      profile = undefined;
    },
  };
}
