export { createClient, type Client, type ClientOptions, type Identity, type Operation, type Result } from "./client.ts";
export { RequestError, type ResponseError } from "./errors.ts";
export * from "./generated/operations.ts";
