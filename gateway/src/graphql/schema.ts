import { readdirSync, readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { getDirectiveValues, type GraphQLSchema } from "graphql";
import type { GatewayContext } from "../modules/context.ts";
import { accountResolvers } from "../modules/account/resolvers.ts";
import { baseResolvers } from "../modules/base/resolvers.ts";
import { cartResolvers } from "../modules/cart/resolvers.ts";
import { catalogResolvers } from "../modules/catalog/resolvers.ts";
import { checkoutResolvers } from "../modules/checkout/resolvers.ts";
import { contactResolvers } from "../modules/contact/resolvers.ts";
import { contentResolvers } from "../modules/content/resolvers.ts";
import { dealersResolvers } from "../modules/dealers/resolvers.ts";
import { newsletterResolvers } from "../modules/newsletter/resolvers.ts";
import { registrationResolvers } from "../modules/registration/resolvers.ts";
import { reviewsResolvers } from "../modules/reviews/resolvers.ts";
import { uploadScalar } from "../modules/base/upload.ts";

const SDL = new URL("../../../schema/", import.meta.url);

let schema: GraphQLSchema | undefined;

/** The SDL files joined with the modules of the same names; made once for the process. */
export const getSchema = (): GraphQLSchema => (schema ??= createSchema());

/** As `getSchema`, but one of the caller's own, which it may change. */
export function createSchema(): GraphQLSchema {
  const files = readdirSync(SDL).filter((file) => file.endsWith(".graphql"));
  return makeExecutableSchema<GatewayContext>({
    typeDefs: files.map((file) => readFileSync(new URL(file, SDL), "utf8")),
    resolvers: [
      accountResolvers,
      baseResolvers,
      cartResolvers,
      catalogResolvers,
      checkoutResolvers,
      contactResolvers,
      contentResolvers,
      dealersResolvers,
      newsletterResolvers,
      registrationResolvers,
      reviewsResolvers,
      { Upload: uploadScalar },
    ],
  });
}

let publicFields: ReadonlySet<string> | undefined;

/** Whether a field of `Query` is `@cacheControl(scope: PUBLIC)`: its answer depends on its arguments, not on who asks. */
export const isPublicField = (name: string): boolean => (publicFields ??= readPublicFields(getSchema())).has(name);

function readPublicFields(schema: GraphQLSchema): ReadonlySet<string> {
  const directive = schema.getDirective("cacheControl");
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const isPublic = ({ astNode }: (typeof fields)[number]): boolean =>
    !!directive && !!astNode && getDirectiveValues(directive, astNode)?.scope === "PUBLIC";
  return new Set(["__typename", ...fields.filter(isPublic).map(({ name }) => name)]);
}
