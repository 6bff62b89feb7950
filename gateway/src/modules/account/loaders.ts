import type { Caller } from "../../domain/caller.ts";
import type { Profile } from "../../domain/profile.ts";
import type { CommerceClient } from "../../upstream/commerce/client.ts";

export type AccountLoaders = ReturnType<typeof createAccountLoaders>;

/** Loads the customer's profile at most once per operation. */
export function createAccountLoaders(caller: Caller, commerce: CommerceClient) {
  let profile: Promise<Profile> | undefined;
  return {
    /** Null, without a call, if the user is not signed in. */
    profile: async () => (caller.kind === "customer" ? (profile ??= commerce.profile()) : null),
    /** Call it after each change, so that later reads load the profile again. */
    changed() {
      profile = undefined;
    },
  };
}
