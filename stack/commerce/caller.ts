import type { FastifyRequest } from "fastify";
import type { Guest, GuestTokens } from "./guest-token.ts";
import { Problem } from "../process/problem.ts";

/** Refuses every access token: no issuer is configured, so none can be valid. */
export async function authenticate(request: FastifyRequest): Promise<void> {
  if (request.headers.authorization !== undefined) throw new Problem(401, "Please sign in again.");
}

/** The guest that `X-Guest-Id` names; null without the header or with a token that was not issued here. */
export function guestOf(request: FastifyRequest, tokens: GuestTokens): Guest | null {
  const header = request.headers["x-guest-id"];
  return typeof header === "string" ? tokens.verify(header) : null;
}
