import { UserManager } from "oidc-client-ts";
import { expect, it, vi } from "vitest";
import { silentCallbackPage, silentScript } from "./silent-callback-page.ts";

it("posts the same message as oidc-client-ts", async () => {
  const posted = vi.spyOn(window.parent, "postMessage").mockImplementation(() => {});
  const manager = new UserManager({ authority: "https://issuer.example", client_id: "shop", redirect_uri: "/" });
  await manager.signinSilentCallback(window.location.href);
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval, typescript/no-unsafe-call
  new Function(silentScript)();
  const [library, ours] = posted.mock.calls;
  expect(library?.[0]).toMatchObject({ url: window.location.href });
  expect(ours).toEqual(library);
  expect(silentCallbackPage).toContain(`<script>${silentScript}</script>`);
});
