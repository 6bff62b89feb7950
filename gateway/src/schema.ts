import { readdirSync, readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import type { GatewayContext } from "./context.ts";
import { baseResolvers } from "./modules/base/resolvers.ts";
import { cartResolvers } from "./modules/cart/resolvers.ts";
import { catalogResolvers } from "./modules/catalog/resolvers.ts";
import { checkoutResolvers } from "./modules/checkout/resolvers.ts";
import { contentResolvers } from "./modules/content/resolvers.ts";

const SDL = new URL("../../schema/", import.meta.url);

let schema: GraphQLSchema | undefined;

/** The SDL files joined with the modules of the same names; made once for the process. */
export const getSchema = (): GraphQLSchema => (schema ??= createSchema());

function createSchema(): GraphQLSchema {
  const files = readdirSync(SDL).filter((file) => file.endsWith(".graphql"));
  return makeExecutableSchema<GatewayContext>({
    typeDefs: files.map((file) => readFileSync(new URL(file, SDL), "utf8")),
    resolvers: [baseResolvers, cartResolvers, catalogResolvers, checkoutResolvers, contentResolvers],
  });
}
