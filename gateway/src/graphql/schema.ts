import { readdirSync, readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
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
import { ordersResolvers } from "../modules/orders/resolvers.ts";
import { registrationResolvers } from "../modules/registration/resolvers.ts";
import { reviewsResolvers } from "../modules/reviews/resolvers.ts";
import { papersResolvers } from "../modules/papers/resolvers.ts";
import { savedResolvers } from "../modules/saved/resolvers.ts";
import { uploadScalar } from "../modules/base/upload.ts";

const SDL = new URL("../../../schema/", import.meta.url);

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
      ordersResolvers,
      registrationResolvers,
      reviewsResolvers,
      papersResolvers,
      savedResolvers,
      { Upload: uploadScalar },
    ],
  });
}
