import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Problem, unknownAddress } from "../process/problem.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Lets requests through that carry the operator's key as their bearer token. Digests are compared, in constant time, so
 * that neither the key's length nor its beginning can be found out.
 *
 * @param key null makes the call one that does not exist.
 * @returns an onRequest hook. @throws {Problem} 401 for any other request, 404 without a key.
 */
export function operatorOnly(key: string | null): (request: FastifyRequest) => Promise<void> {
  const wanted = key === null ? null : digest(key);
  return async ({ headers }) => {
    if (!wanted) throw unknownAddress();
    const [, given] = /^bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
    if (given === undefined || !timingSafeEqual(digest(given), wanted)) {
      throw new Problem(401, "This call needs the operator's key.");
    }
  };
}
