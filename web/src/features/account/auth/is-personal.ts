import type { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";

/**
 * Whether an operation is made in somebody's name: every change, and what is read with `personal: true` in its context.
 * Everything else is asked anonymously, so that its answer can be the same for everyone.
 */
export function isPersonal(operation: ApolloLink.Operation): boolean {
  return operation.operationType === OperationTypeNode.MUTATION || operation.getContext().personal === true;
}
