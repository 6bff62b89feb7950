import type { Caller } from "../../domain/caller.ts";
import type { Profile } from "../../domain/profile.ts";
import type { CommerceClient } from "../../upstream/commerce/client.ts";

/** The customer's profile, read once for an operation however often it is needed. */
export interface AccountLoaders {
  /** Null, without a call, for a visitor who is not signed in. */
  profile: () => Promise<Profile | null>;
  /** To be called after each change: what is read from then on is read anew. */
  changed: () => void;
}

export function createAccountLoaders(caller: Caller, commerce: CommerceClient): AccountLoaders {
  let profile: Promise<Profile> | undefined;
  return {
    profile: async () => (caller.kind === "customer" ? (profile ??= commerce.profile()) : null),
    changed() {
      profile = undefined;
    },
  };
}
