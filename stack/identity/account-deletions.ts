import { isSecret, type Secrets } from "@telfer/server-kit/secrets.ts";
import type { FastifyInstance } from "fastify";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Accounts } from "./accounts.ts";
import type { Site } from "./pages/layout.ts";
import type { Records } from "./records.ts";

interface DeletionDeps {
  db: DatabaseSync;
  site: Site;
  accounts: Accounts;
  records: Records;
  /** Null: the route does not exist. */
  keys: Secrets | null;
}

const deletion = z.object({ sub: z.string().min(1).max(255) });

/**
 * Deletes an account with its sessions and tokens, for the commerce backend; docs/upstreams.md, "Account deletions". Safe to
 * repeat.
 */
export function accountDeletionRoutes(app: FastifyInstance, { db, site, accounts, records, keys }: DeletionDeps): void {
  if (keys === null) return;
  const deleteResets = db.prepare("delete from password_resets where sub = ?");
  const deleteMails = db.prepare("delete from mails where recipient = ?");
  app.post(`${site.base}/account-deletions`, async (request, reply) => {
    const [, given] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (given === undefined || !isSecret(given, keys)) return reply.code(401).send({ error: "invalid_key" });
    const parsed = deletion.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ error: "invalid_request" });
    const { sub } = parsed.data;
    const account = accounts.find(sub);
    records.endAccount(sub);
    deleteResets.run(sub);
    if (account) deleteMails.run(account.email);
    accounts.delete(sub);
    return reply.code(204).send();
  });
}
