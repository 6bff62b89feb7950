import { useApolloClient } from "@apollo/client/react";

const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside a script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Prints the cache into the page. Stands after the outlet: by then everything the page used is in it. */
export function ApolloState() {
  const client = useApolloClient();
  const html = typeof window === "undefined" ? `window.__APOLLO_STATE__=${scriptJson(client.extract())}` : "";
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
