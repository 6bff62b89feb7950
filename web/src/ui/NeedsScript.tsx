/** Said in place of what is loaded in the browser, to who has turned scripts off. */
export function NeedsScript() {
  return <noscript>This needs JavaScript, which is turned off in your browser.</noscript>;
}
