/** Notice in place of client-side content, visible only if scripts are disabled. */
export function NoScriptNotice() {
  return <noscript>This needs JavaScript, which is turned off in your browser.</noscript>;
}
