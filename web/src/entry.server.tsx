import { PassThrough } from "node:stream";
import { ApolloProvider } from "@apollo/client/react";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { apolloContext } from "./apollo/context.ts";

/** After this many ms what still streams is given up; the browser shows its fallback. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const client = loadContext.get(apolloContext);
  // Crawlers get the page whole and in its order, people as soon as its shell is there.
  const isCrawler = isbot(request.headers.get("user-agent") ?? "");
  const ready = isCrawler ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <ApolloProvider client={client}>
        <ServerRouter context={entryContext} url={request.url} />
      </ApolloProvider>,
      {
        progressiveChunkSize: isCrawler ? Infinity : undefined,
        [ready]() {
          shellRendered = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          status = 500;
          if (shellRendered) console.error(error);
        },
      },
    );
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}
