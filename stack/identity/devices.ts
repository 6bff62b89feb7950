import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { normalizeEmail } from "./accounts.ts";

/** Milliseconds that a device is known for after a sign-in. */
const memoryMs = 365 * 24 * 60 * 60_000;

/** What a browser shows of earlier sign-ins; the name of its signed cookie binds it to one account. */
export interface Devices {
  /** The device's id for an account that was signed in to on it before; null when it was not. */
  knownFor(email: string): string | null;
  /** Makes the device known for an account that was just signed in to. */
  remember(email: string): void;
}

/** @param path where the cookies are sent to */
export function devicesOf(
  provider: Provider,
  { origin, path }: { origin: string; path: string },
  request: IncomingMessage,
  response: ServerResponse,
): Devices {
  // The issuer says whether visitors come by https, whatever the request says of itself.
  request.headers["x-forwarded-proto"] = new URL(origin).protocol.slice(0, -1);
  const { cookies } = provider.createContext(request, response);
  const nameFor = (email: string) =>
    `device_${createHash("sha256").update(normalizeEmail(email)).digest("hex").slice(0, 32)}`;
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
