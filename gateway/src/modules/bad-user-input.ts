import { GraphQLError } from "graphql";

/** For an argument that no form can send: a client bug, not a user error. */
export const badUserInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });

/** @throws GraphQLError if `first` is not between 1 and `max` */
export function validateFirst(first: number, max: number): void {
  if (first < 1 || first > max) throw badUserInput(`\`first\` must be from 1 to ${max}.`);
}
