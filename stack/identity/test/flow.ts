import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { allScopes } from "../scopes.ts";
import type { Visit } from "./browser.ts";

export const shopOrigin = "http://localhost:3000";
export const gatewayOrigin = "http://localhost:4000";

const tokenAnswer = z.object({ access_token: z.string(), refresh_token: z.string(), id_token: z.string() });

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  idToken: string;
}

export interface Flow {
  url: string;
  verifier: string;
  redirectUri: string;
  clientId: string;
  finish(end: Visit): Promise<Tokens>;
}

interface FlowOptions {
  clientId?: string;
  redirectUri?: string;
  /** Below the issuer. */
  path?: string;
  /** Added to the request; undefined removes a parameter. */
  parameters?: Record<string, string | undefined>;
}

/** An authorization request of the shop with PKCE, and the token exchange. */
export function startFlow(issuer: string, options: FlowOptions = {}): Flow {
  const { clientId = "storefront-web", redirectUri = `${shopOrigin}/signin/callback`, path = "auth" } = options;
  const verifier = randomBytes(32).toString("base64url");
  const parameters = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: allScopes,
    state: "a state",
    nonce: "a nonce",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...options.parameters,
  };
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    url: `${issuer}/protocol/openid-connect/${path}?${new URLSearchParams(sent).toString()}`,
    verifier,
    redirectUri,
    clientId,
    async finish(end) {
      const code = end.url.searchParams.get("code");
      if (code === null) throw new Error(`no code at ${end.url.href} (${end.status}) ${end.text}`);
      const { status, body } = await callToken(issuer, {
        grant_type: "authorization_code",
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      if (status !== 200) throw new Error(`the token endpoint answered ${status} ${JSON.stringify(body)}`);
      return tokensOf(body);
    },
  };
}

export function tokensOf(body: unknown): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = tokenAnswer.parse(body);
  return { accessToken, refreshToken, idToken };
}

export async function callToken(
  issuer: string,
  parameters: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const body = new URLSearchParams(parameters);
  const response = await fetch(`${issuer}/protocol/openid-connect/token`, { method: "POST", body });
  return { status: response.status, body: await response.json() };
}

export const refresh = (issuer: string, refreshToken: string, clientId = "storefront-web") =>
  callToken(issuer, { grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken });

/** URL of a provider endpoint with its Keycloak name. */
export const endpoint = (issuer: string, name: string): string => `${issuer}/protocol/openid-connect/${name}`;
