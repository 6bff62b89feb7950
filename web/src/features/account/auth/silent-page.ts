/**
 * Hands the answer of a silent sign-in to the page around the hidden frame, as `UserManager.signinSilentCallback` of
 * oidc-client-ts does, without loading it.
 */
export const silentScript =
  'parent.postMessage({source:"oidc-client",url:location.href,keepOpen:false},location.origin)';

export const silentPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing in</title><script>${silentScript}</script></html>\n`;
