import type { DatabaseSync } from "node:sqlite";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { z } from "zod";

const recordRow = z.object({ payload: z.string(), consumed: z.int() }).optional();
const seconds = (): number => Math.floor(Date.now() / 1000);

export type Records = ReturnType<typeof openRecords>;

/** The store for oidc-provider's sessions, interactions, grants, codes, and refresh tokens. Times are Unix seconds. */
export function openRecords(db: DatabaseSync) {
  const upsert = db.prepare(
    `insert into records (model, id, payload, expires_at) values (?, ?, ?, ?)
     on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
  );
  const deleteExpired = db.prepare("delete from records where expires_at <= ?");
  const select = (column: string) =>
    db.prepare(`select payload, consumed from records where model = ? and ${column} = ?`);
  const [byId, byUid, byUserCode] = [select("id"), select("uid"), select("user_code")];
  const consume = db.prepare("update records set consumed = ? where model = ? and id = ? and consumed = 0");
  const destroy = db.prepare("delete from records where model = ? and id = ?");
  const deleteOfGrant = db.prepare("delete from records where grant_id = ?");
  const deleteSessions = db.prepare(
    `delete from records where account_id = ? and model in ('Session', 'RefreshToken', 'AuthorizationCode', 'DeviceCode')
     and coalesce(payload ->> 'sessionUid', uid) is not ?`,
  );

  const deleteOfAccount = db.prepare("delete from records where account_id = ?");

  const read = (row: unknown): AdapterPayload | undefined => {
    const record = recordRow.parse(row);
    if (!record) return undefined;
    const payload = JSON.parse(record.payload) as AdapterPayload;
    return record.consumed > 0 ? { ...payload, consumed: record.consumed } : payload;
  };
  const revokeGrant = (grantId: string): void => {
    deleteOfGrant.run(grantId);
    destroy.run("Grant", grantId);
  };

  return {
    revokeGrant,

    /** Ends all sessions of an account, except `exceptUid`, with their refresh tokens. */
    endSessions(sub: string, exceptUid = ""): void {
      deleteSessions.run(sub, exceptUid);
    },

    /** Deletes everything of an account: sessions, grants and tokens. */
    endAccount(sub: string): void {
      deleteOfAccount.run(sub);
    },

    adapter: (model: string): Adapter => ({
      async upsert(id, payload, expiresIn) {
        deleteExpired.run(seconds());
        upsert.run(model, id, JSON.stringify(payload), expiresIn === undefined ? null : seconds() + expiresIn);
      },
      find: async (id) => read(byId.get(model, id)),
      findByUid: async (uid) => read(byUid.get(model, uid)),
      findByUserCode: async (userCode) => read(byUserCode.get(model, userCode)),
      async consume(id) {
        if (consume.run(seconds(), model, id).changes === 1) return;
        // Two simultaneous requests found the token unused; the second counts as a reuse.
        const grantId = read(byId.get(model, id))?.grantId;
        if (grantId) revokeGrant(grantId);
        throw new errors.InvalidGrant("token already used");
      },
      async destroy(id) {
        destroy.run(model, id);
      },
      async revokeByGrantId(grantId) {
        deleteOfGrant.run(grantId);
      },
    }),
  };
}
