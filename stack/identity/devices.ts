import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { Accounts } from "./accounts.ts";

/** Milliseconds that a device is known for after a sign-in. */
const memoryMs = 365 * 24 * 60 * 60_000;

/** What a browser shows of earlier sign-ins; the name of its signed cookie binds it to one account and its password. */
export interface Devices {
  /** The device's id for an account that was signed in to on it before; null when it was not. */
  knownFor(email: string): string | null;
  /** Makes the device known for an account that was just signed in to. */
  remember(email: string): void;
}

interface DevicesDeps {
  provider: Provider;
  accounts: Accounts;
  origin: string;
  /** Where the cookies are sent to. */
  path: string;
}

export function devicesOf(
  { provider, accounts, origin, path }: DevicesDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Devices {
  // The issuer says whether visitors come by https, whatever the request says of itself.
  request.headers["x-forwarded-proto"] = new URL(origin).protocol.slice(0, -1);
  const { cookies } = provider.createContext(request, response);
  const nameFor = (email: string) => `device_${accounts.deviceName(email)}`;
  const knownFor = (email: string) => cookies.get(nameFor(email), { signed: true }) ?? null;
  return {
    knownFor,
    remember(email) {
      cookies.set(nameFor(email), knownFor(email) ?? randomUUID(), {
        signed: true,
        httpOnly: true,
        sameSite: "lax",
        path,
        maxAge: memoryMs,
      });
    },
  };
}
