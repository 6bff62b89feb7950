import { ApolloProvider } from "@apollo/client/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { createBrowserClient } from "./apollo/browser.ts";
import { apolloContext } from "./apollo/context.ts";
import { unregisterServiceWorkers } from "./unregister-service-workers.ts";

void unregisterServiceWorkers();

const client = createBrowserClient();

// An old browser keeps the server's pages, which can be read and whose links lead on.
if (!window.isOldBrowser) startTransition(hydrate);

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <ApolloProvider client={client}>
        <HydratedRouter getContext={() => new RouterContextProvider(new Map([[apolloContext, client]]))} />
      </ApolloProvider>
    </StrictMode>,
  );
}
