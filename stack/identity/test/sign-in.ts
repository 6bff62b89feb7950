import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import type { Deliver, OutgoingMail } from "../../mail/transport.ts";
import { openDatabase } from "../database.ts";
import { createIdentity } from "../server.ts";
import { type Browser, openBrowser, type Visit } from "./browser.ts";
import { copySeededDatabase } from "./seeded-database.ts";
import { gatewayOrigin, shopOrigin, startFlow, type Tokens } from "./flow.ts";

interface IdentityOptions {
  /** Folder of the database; default: a temporary one with a seeded database, removed at the end. */
  dataDir?: string;
  /** Default: a free port. */
  port?: number;
  /** `aud` of access tokens. */
  audience?: string;
  /** Folder of the channels' files; default: no channels. */
  channelsDir?: string;
  emailVerified?: boolean;
  freeSignUps?: number;
  accountDeletionKeys?: Secrets;
  /** Sign-ins that can be started per minute; default: 10,000. */
  signInsPerMinute?: number;
  /** Default: keeps mails for the test. */
  deliver?: Deliver;
  logLevel?: string;
  logStream?: Writable;
  /** Clock of the throttle, the reset links, and the mails, in milliseconds. */
  now?: () => number;
}

/** Starts an identity provider with the seeded customers on 127.0.0.1, by default on a free port. */
export async function startIdentity(
  options: IdentityOptions = {},
): Promise<{ issuer: string; mails: OutgoingMail[]; close: () => Promise<void> }> {
  const {
    dataDir,
    port = 0,
    audience = "storefront-api",
    emailVerified = true,
    freeSignUps = 100,
    signInsPerMinute = 10_000,
    logLevel = "silent",
  } = options;
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "identity-"));
  if (dataDir === undefined) await copySeededDatabase(folder);
  // The issuer contains the port, so listen before creating the provider.
  const server = createServer();
  const issuer = `http://localhost:${await listen(server, port)}/realms/telfer`;
  const mails: OutgoingMail[] = [];
  const db = openDatabase(folder);
  const app = await createIdentity({
    db,
    issuer,
    audience,
    channelsDir: options.channelsDir ?? null,
    shopOrigin,
    gatewayOrigin,
    emailVerified,
    accountDeletionKeys: options.accountDeletionKeys,
    freeSignUps,
    signInsPerMinute,
    deliver: options.deliver ?? (async (mail) => void mails.push(mail)),
    logLevel,
    logStream: options.logStream,
    now: options.now,
  });
  await app.ready();
  server.on("request", (request, response) => app.routing(request, response));
  return {
    issuer,
    mails,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      db.close();
      if (dataDir === undefined) rmSync(folder, { recursive: true });
    },
  };
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

interface Credentials {
  email: string;
  password: string;
  clientId?: string;
  redirectUri?: string;
}

/** Signs a user in by the code flow with PKCE, playing both browser and client. */
export async function signIn(issuer: string, credentials: Credentials): Promise<Tokens> {
  return (await signInBrowser(issuer, credentials)).tokens;
}

/** Like `signIn`, but also returns the signed-in browser and the URL where the flow ended. */
export async function signInBrowser(
  issuer: string,
  { email, password, clientId, redirectUri }: Credentials,
): Promise<{ browser: Browser; end: Visit; tokens: Tokens }> {
  const browser = openBrowser(new URL(issuer).origin);
  const flow = startFlow(issuer, { clientId, redirectUri });
  const end = await browser.submit(await browser.visit(flow.url), { email, password });
  return { browser, end, tokens: await flow.finish(end) };
}
