import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { unregisterServiceWorkers } from "#/lib/browser/unregister-service-workers.ts";

void unregisterServiceWorkers();

// Old browsers keep the server-rendered pages, which are readable and whose links work.
if (!window.isOldBrowser) startTransition(hydrate);

/** Provides the query function to loaders. */
function createContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, fetchQuery);
  return context;
}

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Renders a new page synchronously; a transition would render it in slices and show it later. */}
      <HydratedRouter getContext={createContext} useTransitions={false} />
    </StrictMode>,
  );
}
