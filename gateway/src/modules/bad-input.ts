import { GraphQLError } from "graphql";

/** An argument that no form can have sent: a program's mistake, not a shopper's. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });

/** @throws GraphQLError when `first` is not from 1 to the maximum */
export function checkFirst(first: number, max: number): void {
  if (first < 1 || first > max) throw badInput(`\`first\` must be from 1 to ${max}.`);
}
