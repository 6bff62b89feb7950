import { vi } from "vitest";
import { type AuthSettings, userKey } from "#/features/account/auth/settings.ts";

export const settings: AuthSettings = {
  shopOrigin: "https://shop.example",
  identity: {
    issuer: "https://issuer.example",
    clientId: "shop",
    registrationUrl: "https://issuer.example/join?theme=shop",
    passwordUrl: "https://issuer.example/auth?kc_action=UPDATE_PASSWORD",
  },
};

const { issuer } = settings.identity;

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
const idTokenOf = (sub: string) => `${encode({ alg: "RS256" })}.${encode({ iss: issuer, sub, aud: "shop" })}.signature`;

/** Stores a signed-in user with the refresh token `r1` and an access token that expires in `secondsLeft`. */
export function storeUser(secondsLeft: number, sub = "ada"): void {
  localStorage.setItem(
    userKey(settings),
    JSON.stringify({
      id_token: idTokenOf(sub),
      access_token: "a1",
      refresh_token: "r1",
      token_type: "Bearer",
      scope: "openid profile email",
      profile: { sub, name: "Ada Whitlock", email: "ada@shop.example" },
      expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    }),
  );
}

export function storedTokens(): { access_token: string; refresh_token: string } | null {
  return JSON.parse(localStorage.getItem(userKey(settings)) ?? "null") as ReturnType<typeof storedTokens>;
}

export type Trouble = "none" | "refuses" | "silent" | "unreachable";

/**
 * Stubs `fetch` with a provider that accepts each refresh token once: `r1`, then `r2` …
 * @returns the requests to its token and revocation endpoints, and its `trouble`, which tests can set
 */
export function stubProvider() {
  const provider = { sent: [] as string[], trouble: "none" as Trouble };
  let good = 1;

  function tokenResponse(body: URLSearchParams): Response {
    provider.sent.push(`refresh ${body.get("refresh_token")}`);
    if (provider.trouble === "refuses" || body.get("refresh_token") !== `r${good}`) {
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    }
    good += 1;
    return Response.json({
      access_token: `a${good}`,
      refresh_token: `r${good}`,
      token_type: "Bearer",
      expires_in: 300,
      scope: "openid profile email",
    });
  }

  vi.stubGlobal("fetch", async (url: string, { body, signal }: RequestInit = {}) => {
    if (provider.trouble === "unreachable") throw new TypeError("Failed to fetch");
    if (url.includes("openid-configuration")) {
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        revocation_endpoint: `${issuer}/revoke`,
        end_session_endpoint: `${issuer}/logout`,
      });
    }
    if (provider.trouble === "silent") {
      provider.sent.push("no answer");
      return new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    }
    const sent = new URLSearchParams(body as URLSearchParams);
    if (url.endsWith("/token")) return tokenResponse(sent);
    provider.sent.push(`revoke ${sent.get("token")}`);
    return new Response(null, { status: 200 });
  });
  return provider;
}

/** Stubs Web Locks that all tabs share, with one holder at a time. */
export function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as unknown as LockManager);
}
