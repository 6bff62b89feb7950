/** A document with its types and the hash under which it is registered. */
interface RegisteredDocument<Data, Variables> {
  __apiType?: (variables: Variables) => Data;
  __meta__?: { hash: string };
}

/** With `errors`, `data` or parts of it may be null. */
interface GraphQLResponse<Data> {
  data?: Data | null;
  errors?: { message: string; path?: (string | number)[]; extensions: { code: string; requestId: string } }[];
}

export async function postOperation<Data, Variables>(
  gateway: string,
  document: RegisteredDocument<Data, Variables>,
  variables: Variables,
  identity: Record<string, string> = {},
): Promise<GraphQLResponse<Data>> {
  const persistedQuery = { version: 1, sha256Hash: document.__meta__?.hash };
  const response = await fetch(gateway, {
    method: "POST",
    headers: { "content-type": "application/json", "x-request-id": crypto.randomUUID(), ...identity },
    body: JSON.stringify({ variables, extensions: { persistedQuery } }),
  });
  return (await response.json()) as GraphQLResponse<Data>;
}
