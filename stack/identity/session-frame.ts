import { createHash, randomBytes } from "node:crypto";
import { scriptSource, type Site } from "./pages/layout.ts";

/** Readable by the session frame's script. It contains the session's uid, which grants no access. */
export const sessionCookie = "telfer_session_state";

export const sessionCookieOptions = (path: string) =>
  ({ path, httpOnly: false, sameSite: "lax", signed: false, overwrite: true }) as const;

/** `session_state` of an authorization response (OpenID Connect Session Management 1.0, section 3). */
export function sessionState(clientId: string, redirectUri: string, sessionUid: string): string {
  const salt = randomBytes(12).toString("hex");
  const text = `${clientId} ${new URL(redirectUri).origin} ${sessionUid} ${salt}`;
  return `${createHash("sha256").update(text).digest("hex")}.${salt}`;
}

/** Section 3.2 of the same standard: recomputes the state from the cookie and reports whether it equals the client's. */
const script = `
addEventListener("message", async ({ data, origin, source }) => {
  if (source === null) return;
  const answer = (text) => source.postMessage(text, origin);
  const [, clientId, hash, salt] = /^(\\S+) ([0-9a-f]{64})\\.([0-9a-f]+)$/.exec(String(data)) ?? [];
  if (salt === undefined) return answer("error");
  const uid = /(?:^|; )${sessionCookie}=([^;]+)/.exec(document.cookie)?.[1];
  if (uid === undefined) return answer("changed");
  const text = new TextEncoder().encode([clientId, origin, uid, salt].join(" "));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const computed = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  answer(computed === hash ? "unchanged" : "changed");
});
`;

export const sessionFrame = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Session</title><script>${script}</script></html>\n`;

export const sessionFrameHeaders = ({ shopOrigin }: Site): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; script-src ${scriptSource(script)}; base-uri 'none'; frame-ancestors ${shopOrigin}`,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
});
