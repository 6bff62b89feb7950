import { type GraphiQLPlugin, pick, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useId, useState, useSyncExternalStore } from "react";
import { type Example, type ExampleGroup, type Known, unknown } from "../examples/example.ts";
import type { IdentityStore } from "./identity.ts";

const BECOME: Record<NonNullable<Example["as"]>, string> = {
  guest: "Continue as guest first.",
  customer: "Sign in first.",
};

/** GraphiQL's panel with the examples. It fills their variables with values of earlier responses. */
export function createExamplesPlugin(groups: readonly ExampleGroup[], identity: IdentityStore) {
  let known: Known = unknown;

  function Examples() {
    const actions = useGraphiQLActions();
    const editors = useGraphiQL(pick("queryEditor", "variableEditor", "responseEditor"));
    const [chosen, setChosen] = useState<Example | null>(null);
    const { caller } = useSyncExternalStore(identity.subscribe, identity.get);
    const id = useId();

    function choose(example: Example): void {
      // An edited text stays in its tab.
      const texts = groups.flatMap(({ examples }) => examples.map(({ query }) => query));
      if (!["", ...texts].includes(editors.queryEditor?.getValue() ?? "")) actions.addTab();
      editors.queryEditor?.setValue(example.query);
      editors.variableEditor?.setValue(example.variables ? JSON.stringify(example.variables(known), null, 2) : "");
      editors.responseEditor?.setValue("");
      setChosen(example);
    }

    const note = [chosen?.needs, chosen?.as !== undefined && chosen.as !== caller && BECOME[chosen.as]]
      .filter(Boolean)
      .join(" ");

    return (
      <section aria-labelledby={`${id}-title`} className="examples">
        <h2 id={`${id}-title`}>Examples</h2>
        <p>In the order of a purchase. Each takes its values from the responses of those before it.</p>
        {groups.map(({ title, examples }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {examples.map((example) => (
                <li key={example.title}>
                  <button
                    type="button"
                    disabled={!editors.queryEditor}
                    aria-current={example === chosen}
                    onClick={() => choose(example)}
                  >
                    {example.title}
                  </button>
                  {example === chosen && note !== "" && <p role="status">{note}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    );
  }

  const plugin: GraphiQLPlugin = { title: "Examples", icon: Icon, content: Examples };
  return {
    plugin,
    learn(values: Partial<Known>): void {
      known = { ...known, ...values };
    },
  };
}

function Icon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M5 4h10l4 4v12H5zM9 11h6M9 15h6" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
