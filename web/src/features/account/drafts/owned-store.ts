import * as z from "zod/mini";
import type { PersistentStore } from "#/lib/stores/persistent-store.ts";
import { currentUserEmail, onAuthChange } from "#/features/account/auth/auth-state.ts";
import { createCustomerStore } from "#/features/account/auth/user-storage.ts";

/** A value in this tab that belongs to the customer or guest who set it. Other customers read null. */
export interface OwnedStore<T> extends PersistentStore<T> {
  /** Email address of the owner, even if another user is signed in; null for a guest, undefined without a value. */
  owner: () => string | null | undefined;
}

interface Owned<T> {
  owner: string | null;
  value: T;
}

/** Creates a store whose value passes from a guest to the customer who signs in. Signing out removes it. */
export function createOwnedStore<T>(name: string, valueSchema: z.ZodMiniType<T>): OwnedStore<T> {
  const schema = z.object({ owner: z.nullable(z.string()), value: valueSchema });
  const owned = createCustomerStore<Owned<T>>(
    name,
    { safeParse: (stored) => ({ data: schema.safeParse(stored).data }) },
    "session",
  );
  return {
    get() {
      const found = owned.get();
      return found && (found.owner === null || found.owner === currentUserEmail()) ? found.value : null;
    },
    set: (value) => owned.set(value === null ? null : { owner: currentUserEmail(), value }),
    subscribe(listener) {
      const stops = [owned.subscribe(listener), onAuthChange(listener)];
      return () => stops.forEach((stop) => stop());
    },
    initial: undefined,
    owner: () => owned.get()?.owner,
  };
}
