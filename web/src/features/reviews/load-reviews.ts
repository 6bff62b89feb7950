import type { ApolloClient } from "@apollo/client";
import { failureMessage } from "../../apollo/failure.ts";
import {
  ProductReviewsDocument,
  type ProductReviewsQuery,
  type ProductReviewsQueryVariables,
} from "./reviews.generated.ts";
import { reviewVariables } from "./review-search.ts";

/** A product's reviews as its loader promises them. */
export interface StreamedReviews {
  variables: ProductReviewsQueryVariables;
  /** Null when they could not be had. */
  data: ProductReviewsQuery | null;
  /** A sentence for people when they could not be had. */
  failure: string | null;
  /** Whether the page that was to bring them ended before it did. */
  brokenOff?: true;
}

/** What this page asked for itself; everything else comes with the document. */
const ownRequests = new WeakSet<Promise<StreamedReviews>>();

/**
 * The reviews that `search` chooses of a product, for a loader that must not wait for them: it returns the promise,
 * which never rejects. On the server they stay out of the cache, so that the page's first bytes do not depend on which
 * answer came first.
 */
export function loadReviews(
  client: ApolloClient,
  documentId: string,
  search: URLSearchParams,
): Promise<StreamedReviews> {
  const reviews = askForReviews(client, documentId, search);
  ownRequests.add(reviews);
  return reviews;
}

async function askForReviews(
  client: ApolloClient,
  documentId: string,
  search: URLSearchParams,
): Promise<StreamedReviews> {
  const variables = reviewVariables(documentId, search);
  const query = ProductReviewsDocument;
  // A product that failed stays in the cache as null, which is not believed: the page asks for it again as well.
  const isNothing = client.readQuery({ query, variables })?.checkoutProduct === null;
  const inBrowser = isNothing ? "network-only" : "cache-first";
  try {
    const { data } = await client.query({
      query,
      variables,
      fetchPolicy: typeof window === "undefined" ? "no-cache" : inBrowser,
      context: { background: true },
    });
    return { variables, data: data ?? null, failure: null };
  } catch (error) {
    return { variables, data: null, failure: failureMessage(error) };
  }
}

const taken = new WeakMap<Promise<StreamedReviews>, Promise<StreamedReviews>>();

/**
 * The same reviews, and what the server has sent of them in the cache: hydration asks for nothing. Called outside the
 * boundary that uses the promise, it makes what has come known to have come when the boundary is hydrated.
 */
export function takeReviews(client: ApolloClient, promise: Promise<StreamedReviews>): Promise<StreamedReviews> {
  if (typeof window === "undefined") return promise;
  const known = taken.get(promise);
  if (known) return known;
  const written = writeReviews(client, promise);
  taken.set(promise, written);
  // React reads both of them: it does not suspend for a promise that it knows is fulfilled, and so does not drop what
  // the server has rendered when somebody clicks or the page changes before it was hydrated.
  void written.then((value) => Object.assign(written, { status: "fulfilled", value }));
  return written;
}

async function writeReviews(client: ApolloClient, promise: Promise<StreamedReviews>): Promise<StreamedReviews> {
  try {
    const streamed = await (ownRequests.has(promise) ? promise : Promise.race([promise, documentEnd()]));
    const { variables, data } = streamed;
    const query = ProductReviewsDocument;
    // Without a product there is nothing to write: it would put null in the place of one that has come since.
    if (data?.checkoutProduct && !client.readQuery({ query, variables })) client.writeQuery({ query, variables, data });
    return streamed;
  } catch (error) {
    // The server gave them up.
    return { ...nothing, failure: failureMessage(error) };
  }
}

const nothing = { variables: { documentId: "", sort: "NEWEST" as const }, data: null };

/** What a document that has ended has handed over arrives within so many ms. */
const GRACE = 1_000;

/** After so many ms nothing is still to come: the server gives up what it streams after 6 seconds. */
const PATIENCE = 15_000;

/** The outcome once the document has ended, because it was stopped or its connection is gone. */
function documentEnd(): Promise<StreamedReviews> {
  return new Promise((resolve) => {
    const end = () => resolve({ ...nothing, failure: failureMessage(null), brokenOff: true });
    const endSoon = () => setTimeout(end, GRACE);
    if (document.readyState === "complete") endSoon();
    else window.addEventListener("load", endSoon, { once: true });
    setTimeout(end, PATIENCE);
  });
}
