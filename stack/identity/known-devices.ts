import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { Accounts } from "./accounts.ts";

/** How long a device is remembered after a sign-in, in milliseconds. */
const memoryMs = 365 * 24 * 60 * 60_000;

/** Earlier sign-ins in this browser, from signed cookies whose name binds each to one account and its password. */
export interface KnownDevices {
  /** The device's id for an account that has signed in on it before, or null. */
  knownFor(email: string): string | null;
  remember(email: string): void;
}

interface DevicesDeps {
  provider: Provider;
  accounts: Accounts;
  origin: string;
  path: string;
}

export function devicesOf(
  { provider, accounts, origin, path }: DevicesDeps,
  request: IncomingMessage,
  response: ServerResponse,
): KnownDevices {
  // The issuer determines whether clients use https; the request's own header is not trusted.
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
