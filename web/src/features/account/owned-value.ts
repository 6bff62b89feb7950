import * as z from "zod/mini";
import { readSession, writeSession } from "../../lib/session-value.ts";
import { currentPerson } from "./auth/auth-state.ts";
import { customerKey } from "./auth/traces.ts";

/** What this tab keeps for somebody. */
interface Owned<T> {
  /** E-mail address of the customer whose it is; null for a guest's. */
  owner: string | null;
  value: T;
}

/** A value of this tab. */
export interface OwnedValue<T> {
  /** Null when there is none, or it is somebody else's: a guest's goes on with the customer who signs in. */
  read: () => Owned<T> | null;
  /** Keeps it in the name of who is here now, until it is written again or that person signs out; null forgets it. */
  write: (value: T | null) => void;
  /** Whose it is, whoever is here now; undefined when there is none. */
  owner: () => string | null | undefined;
}

/** @param name of the value in session storage. @param schema of what may be read; anything else counts as none */
export function ownedValue<T>(name: string, schema: z.ZodMiniType<T>): OwnedValue<T> {
  const key = customerKey(name);
  const kept = z.object({ owner: z.nullable(z.string()), value: schema });
  const stored = () => kept.safeParse(readSession(key)).data as Owned<T> | undefined;
  return {
    read() {
      const found = stored();
      return found && (found.owner === null || found.owner === currentPerson()) ? found : null;
    },
    write(value) {
      writeSession(key, value === null ? null : { owner: currentPerson(), value });
    },
    owner: () => stored()?.owner,
  };
}
