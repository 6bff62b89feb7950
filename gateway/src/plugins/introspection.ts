import { NoSchemaIntrospectionCustomRule } from "graphql";
import type { GatewayPlugin } from "../exchange.ts";

/** Refuses to describe the schema. */
export const refuseIntrospection = (): GatewayPlugin => ({
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
});
