import type { FastifyRequest } from "fastify";
import { isSecret } from "../process/persisted-secret.ts";
import { Problem, unknownRoute } from "../process/problem.ts";

/**
 * Admits only requests that carry the operator key as their bearer token.
 * @param key null makes the route respond as if it did not exist.
 * @returns an onRequest hook. @throws {Problem} 401 for any other request, 404 without a key.
 */
export function operatorOnly(key: string | null): (request: FastifyRequest) => Promise<void> {
  return async ({ headers }) => {
    if (key === null) throw unknownRoute();
    const [, given] = /^bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
    if (given === undefined || !isSecret(given, key)) {
      throw new Problem(401, "This call needs the operator's key.");
    }
  };
}
