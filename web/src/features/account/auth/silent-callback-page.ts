/**
 * Posts the response of a silent sign-in to the parent of the hidden iframe, like `UserManager.signinSilentCallback` of
 * oidc-client-ts, but without loading that library.
 */
export const silentScript =
  'parent.postMessage({source:"oidc-client",url:location.href,keepOpen:false},location.origin)';

export const silentCallbackPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing in</title><script>${silentScript}</script></html>\n`;
