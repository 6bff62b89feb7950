import { UserManager } from "oidc-client-ts";
import { expect, it, vi } from "vitest";
import { silentPage, silentScript } from "./silent-page.ts";

it("tells the page around it what oidc-client-ts itself would", async () => {
  const posted = vi.spyOn(window.parent, "postMessage").mockImplementation(() => {});
  const manager = new UserManager({ authority: "https://issuer.example", client_id: "shop", redirect_uri: "/" });
  await manager.signinSilentCallback(window.location.href);
  // The page's own script, run as the page would.
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval, typescript/no-unsafe-call
  new Function(silentScript)();
  const [library, ours] = posted.mock.calls;
  expect(library?.[0]).toMatchObject({ url: window.location.href });
  expect(ours).toEqual(library);
  expect(silentPage).toContain(`<script>${silentScript}</script>`);
});
