import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";
import type { CartEvents } from "#/graph/apollo/session.ts";

/** Notifies the cart module of each mutation that returns a cart or an order. */
export const cartSyncLink = (cart: Pick<CartEvents, "changed">): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return forward(operation).pipe(
      tap(({ data }) => {
        if (Object.values(data ?? {}).some(changesCart)) cart.changed();
      }),
    );
  });

const changesCart = (payload: unknown): boolean =>
  typeof payload === "object" &&
  payload !== null &&
  (("cart" in payload && payload.cart !== null) || ("orderId" in payload && payload.orderId !== null));
