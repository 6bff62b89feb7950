import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { askContext } from "./graph/ask.ts";
import { ask } from "./graph/browser.ts";
import { unregisterServiceWorkers } from "./lib/unregister-service-workers.ts";

void unregisterServiceWorkers();

// An old browser keeps the server's pages, which can be read and whose links lead on.
if (!window.isOldBrowser) startTransition(hydrate);

/** What loaders ask with. */
function createContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(askContext, ask);
  return context;
}

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A page that a press asks for is drawn in one go: in pieces, as a transition is, it comes later. */}
      <HydratedRouter getContext={createContext} useTransitions={false} />
    </StrictMode>,
  );
}
