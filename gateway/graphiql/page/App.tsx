import { GraphiQL, type GraphiQLProps, HISTORY_PLUGIN } from "graphiql";
import { Kind, parse } from "graphql";
import { useMemo, useState, useSyncExternalStore } from "react";
import { groups } from "../examples/groups.ts";
import { learn } from "../examples/example.ts";
import { createExamplesPlugin } from "./examples-plugin.tsx";
import type { IdentityStore } from "./identity.ts";
import { GRAPHQL } from "./settings.ts";

const parameters = new URLSearchParams(location.search);

type Params = Parameters<GraphiQLProps["fetcher"]>[0];

/** GraphiQL reads the text of a chosen tab or example a moment later; until then it sends the name of the operation before. */
function withOwnName(params: Params): Params {
  if (!params.operationName) return params;
  try {
    const names = parse(params.query).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
    );
    return names.includes(params.operationName) ? params : { ...params, operationName: names[0] };
  } catch {
    // The gateway says what is wrong with the text.
    return params;
  }
}

export function App({ identity }: { identity: IdentityStore }) {
  const { status } = useSyncExternalStore(identity.subscribe, identity.get);
  const [examples] = useState(() => createExamplesPlugin(groups, identity));
  const fetcher = useMemo<GraphiQLProps["fetcher"]>(
    () => async (params, options) => {
      const headers = new Headers({ "content-type": "application/json", accept: "application/json" });
      for (const [name, value] of Object.entries(await identity.headers())) headers.set(name, value);
      // The headers editor takes precedence.
      for (const [name, value] of Object.entries(options?.headers ?? {})) headers.set(name, String(value));
      const response = await fetch(GRAPHQL, { method: "POST", headers, body: JSON.stringify(withOwnName(params)) });
      const result = await response.json();
      const values = learn(result.data);
      examples.learn(values);
      if (values.guestToken && identity.get().caller !== "customer") await identity.becomeGuest(values.guestToken);
      return result;
    },
    [identity, examples],
  );

  return (
    <>
      <header className="identity" aria-label="Identity">
        <output>{status}</output>
        <button type="button" onClick={() => void identity.becomeGuest()}>
          Continue as guest
        </button>
        <button type="button" onClick={() => void identity.signIn()}>
          Sign in
        </button>
        <button type="button" onClick={() => void identity.becomeAnonymous()}>
          Continue anonymously
        </button>
        <a href="/reference/">Reference</a>
        <a href="/schema.graphql">Schema</a>
      </header>
      <GraphiQL
        fetcher={fetcher}
        plugins={[examples.plugin, HISTORY_PLUGIN]}
        visiblePlugin={examples.plugin}
        defaultEditorToolsVisibility="variables"
        defaultQuery={groups[0]?.examples[0]?.query}
        initialQuery={parameters.get("query") ?? undefined}
        initialVariables={parameters.get("variables") ?? undefined}
      />
    </>
  );
}
