import { useApolloClient } from "@apollo/client/react";
import { useContext } from "react";
import { NonceContext } from "../nonce.ts";
import { scriptJson } from "./script-json.ts";

/** Keys in one order, whichever answer came first: the same page is the same bytes but for its nonce. */
const sortKeys = <T,>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function stateScript(state: Record<string, Record<string, unknown> | undefined>): string {
  const entities = Object.entries(sortKeys(state)).map(([id, fields]) => [id, fields && sortKeys(fields)]);
  return `window.__APOLLO_STATE__=${scriptJson(Object.fromEntries(entities))}`;
}

/** Prints the cache into the page. Stands after the outlet: by then everything the page used is in it. */
export function ApolloState() {
  const client = useApolloClient();
  const nonce = useContext(NonceContext);
  const html =
    typeof window === "undefined" ? stateScript(client.cache.extract() as Record<string, Record<string, unknown>>) : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
