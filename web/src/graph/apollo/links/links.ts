import type { ApolloLink } from "@apollo/client";
import { activityLink } from "./activity-link.ts";
import { authLink } from "./auth-link.ts";
import { cartMergeLink } from "./cart-merge-link.ts";
import { cartQueueLink } from "./cart-queue-link.ts";
import { cartSyncLink } from "./cart-sync-link.ts";
import { gatewayLink } from "./gateway-link.ts";
import { guestTokenLink } from "./guest-token-link.ts";
import { userLink } from "./user-link.ts";
import { readFailureLink } from "./read-failure-link.ts";
import { requestIdLink } from "./request-id-link.ts";
import type { CartEvents, Session } from "#/graph/apollo/session.ts";
import { uploadLink } from "./upload-link.ts";

export interface LinkSettings {
  uri: string;
  session: Session;
  cart: CartEvents;
}

/** The links in the order in which operations pass through them; results pass in reverse. */
export const createLinks = ({ uri, session, cart }: LinkSettings): ApolloLink[] => [
  // First, so that the spinner also covers waiting in the links below.
  activityLink,
  // Above `userLink`, so that a failure is reported once, and only to the user it belongs to.
  readFailureLink,
  // Resends a query from here if the user changed before its result.
  userLink(session),
  // Before the queue, so that the merge enters it first.
  cartMergeLink(cart),
  cartSyncLink(cart),
  cartQueueLink(cart),
  // After the queue, so that tokens are read when it is the operation's turn.
  authLink(session),
  guestTokenLink(session),
  requestIdLink,
  uploadLink(uri),
  gatewayLink(uri),
];
