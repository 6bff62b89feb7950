import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { from, switchMap } from "rxjs";
import type { CartEvents } from "#/graph/apollo/session.ts";

/** Holds operations back during a cart merge; those of the merge itself (`cartMerge`) pass. */
export const cartMergeLink = (cart: Pick<CartEvents, "merged">): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { cartMerge, cartQueue } = operation.getContext();
    if (cartMerge) return forward(operation);
    const isMutation = operation.operationType === OperationTypeNode.MUTATION;
    const merged = cart.merged(operation.client, { isMutation, isCartChange: cartQueue === "change" });
    return from(merged).pipe(switchMap(() => forward(operation)));
  });
