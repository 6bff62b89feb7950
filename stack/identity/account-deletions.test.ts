import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoint, refresh, shopOrigin, startFlow } from "./test/flow.ts";
import { ada, ben } from "./test/users.ts";
import { signIn, signInBrowser, startIdentity } from "./test/sign-in.ts";

const key = "the-key-of-account-deletions";
const oldKey = "the-key-before-a-rotation";
let identity: Awaited<ReturnType<typeof startIdentity>>;

beforeAll(async () => {
  identity = await startIdentity({ accountDeletionKeys: [key, oldKey] });
});
afterAll(() => identity.close());

const deleteAccount = (body: object, given = key) =>
  fetch(`${identity.issuer}/account-deletions`, {
    method: "POST",
    headers: { authorization: `Bearer ${given}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("deletes an account with its sessions and tokens, repeatedly, and no other", async () => {
  const { issuer } = identity;
  const { browser, tokens } = await signInBrowser(issuer, ada);
  const other = await signIn(issuer, ben);
  expect((await deleteAccount({ sub: ada.sub })).status).toBe(204);
  expect((await deleteAccount({ sub: ada.sub })).status).toBe(204);

  expect(await refresh(issuer, tokens.refreshToken)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  const userinfo = await fetch(endpoint(issuer, "userinfo"), {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  expect(userinfo.status).toBe(401);
  const silent = startFlow(issuer, { redirectUri: `${shopOrigin}/signin/silent`, parameters: { prompt: "none" } });
  expect((await browser.visit(silent.url)).url.searchParams.get("error")).toBe("login_required");
  const again = await browser.submit(await browser.visit(startFlow(issuer).url), ada);
  expect(again.text).toContain("Email or password is incorrect.");
  expect((await refresh(issuer, other.refreshToken)).status).toBe(200);
});

test("needs the key, or the one before it while it is rotated, and an id", async () => {
  expect((await deleteAccount({ sub: ben.sub }, "another-key-of-the-same-length")).status).toBe(401);
  expect((await deleteAccount({})).status).toBe(422);
  expect((await deleteAccount({}, oldKey)).status).toBe(422);
  expect((await signIn(identity.issuer, ben)).accessToken).toBeTruthy();
});
