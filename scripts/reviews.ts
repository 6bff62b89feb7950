import { readSecretFiles } from "@telfer/server-kit/environment.ts";
import { LOCAL_SECRETS } from "@telfer/server-kit/secrets.ts";
import type { toAccountReview } from "../stack/services/reviews/wire.ts";
import { portsFromEnvironment } from "./services.ts";

type Review = ReturnType<typeof toAccountReview>;

const COUNT = 20;

const METHODS = new Map([
  ["remove", "PUT"],
  ["restore", "DELETE"],
]);

/**
 * Lists the latest reviews of the service on this machine or at `REVIEWS_URL`, removes one from the shop, or restores it.
 * `REVIEWS_APP_KEY` and `REVIEWS_SECRET` default to those of the local stack.
 * @returns lines for the operator. @throws a one-line error on any failure.
 */
export async function moderateReviews([word, id, ...rest]: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const method = METHODS.get(word ?? "");
  if (word !== undefined && (!method || !/^\d+$/.test(id ?? "") || rest.length > 0)) {
    throw new Error("Usage: npm run reviews [-- remove ID | -- restore ID]");
  }
  const base = environment.REVIEWS_URL || `http://127.0.0.1:${portsFromEnvironment(environment).reviews}`;
  const appKey = environment.REVIEWS_APP_KEY || "telfer-local";
  const account = {
    client_id: appKey,
    client_secret: readSecretFiles(environment, ["REVIEWS_SECRET"]).REVIEWS_SECRET ?? LOCAL_SECRETS.reviews,
    grant_type: "client_credentials",
  };
  const { access_token } = await ask<{ access_token: string }>(base, "POST", "/oauth/token", account);
  const app = `/v1/apps/${encodeURIComponent(appKey)}/reviews`;
  const query = `utoken=${encodeURIComponent(access_token)}`;
  if (method) {
    await ask(base, method, `${app}/${id}/archive?${query}`);
    return `Review ${id} is ${word === "remove" ? "removed" : "restored"}. Pages show it within a minute.`;
  }
  const { reviews } = await ask<{ reviews: Review[] }>(base, "GET", `${app}?${query}&count=${COUNT}`);
  return reviews.map(lines).join("\n");
}

/** Users' text is quoted, so that it cannot send control characters to the terminal. */
const lines = ({ id, created_at, sku, score, name, title, content, archived }: Review): string =>
  [
    `${id} ${created_at.slice(0, 10)} ${sku}, ${score} of 5, by ${JSON.stringify(name)}${archived ? ", removed" : ""}`,
    `  ${JSON.stringify(title)} ${JSON.stringify(content)}`,
  ].join("\n");

async function ask<Body>(base: string, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: body && { "content-type": "application/json" },
    body: body && JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Error(`No response from ${base}. Start the shop first: npm start`, { cause });
  });
  const data: unknown = await response.json().catch(() => ({}));
  if (response.ok) return data as Body;
  const { status } = data as { status?: { message?: string } };
  throw new Error(status?.message ?? `${base} responded with ${response.status}.`);
}
