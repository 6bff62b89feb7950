// The commerce backend as in production, but every card is approved immediately, without a provider.
import { randomUUID } from "node:crypto";
import { sql, type KyselyPlugin } from "kysely";
import { createAccessTokens } from "../../../stack/commerce/access-token.ts";
import type { PaymentClient } from "../../../stack/commerce/checkout/payment.ts";
import { openPglite, openPostgres } from "../../../stack/commerce/database/open.ts";
import { createCommerce } from "../../../stack/commerce/server.ts";
import { audience } from "../../../stack/commerce/test/issuer.ts";
import { seed } from "../../../stack/seed/seed.ts";
import { listen, serve } from "../harness/processes.ts";

interface CommerceOptions {
  /** URL of an empty database; null: an embedded one in memory. */
  databaseUrl: string | null;
  dataDir: string;
}

const approving: PaymentClient = {
  charge: async () => ({ kind: "approved", chargeId: randomUUID() }),
  find: async () => null,
  voidCharge: async () => {},
  refund: async () => true,
};

serve(async ({ databaseUrl, dataDir }: CommerceOptions) => {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = databaseUrl === null ? await openPglite() : await openPostgres(databaseUrl);
  const db = database.db.withPlugin(counting);
  const { app } = await createCommerce({
    db,
    catalog: seed.products,
    mediaOrigin: "http://media.example",
    customers: [],
    papers: [],
    verifyAccessToken: createAccessTokens({ issuer: "http://127.0.0.1:9", audience }),
    payment: approving,
    guestTokenSecrets: ["the guests of the measurements"],
    operatorKeys: null,
    mail: { smtpUrl: null, from: "Telfer <shop@telfer.example>", shopOrigin: "http://localhost", contact: "" },
    events: { channelsDir: null, signingSecrets: null },
    deletions: null,
    dataDir,
    knownHosts: [],
    documentsQuotaBytes: 1024 ** 3,
    logLevel: "warn",
  });
  // More than any run sells.
  await sql`update skus set on_hand = 1000000000`.execute(db);
  return {
    port: await listen((request, response) => app.routing(request, response)),
    counts: () => ({ statements }),
  };
});
