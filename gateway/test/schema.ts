import { createSchema } from "../src/graphql/schema.ts";

/** Shared by all tests, because creating it takes longer than most of them; tests must not change it. */
export const schema = createSchema();
