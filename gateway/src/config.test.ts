import { ConfigError } from "@telfer/server-kit/environment.ts";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

describe("the configuration", () => {
  test("works without any variables, and treats empty ones as not set", () => {
    expect(readConfig({ PORT: "" })).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      corsOrigins: [],
      freeOperations: true,
      introspection: true,
      graphiql: true,
      taxCode: "P0000000",
    });
  });

  test("is closed in production unless configured otherwise", () => {
    const production = { NODE_ENV: "production", REVIEWS_SECRET: "one of our own" };
    const closed = { freeOperations: false, introspection: false, graphiql: false };
    expect(readConfig(production)).toMatchObject(closed);
    expect(readConfig({ ...production, GRAPHIQL: "true" })).toMatchObject({ ...closed, graphiql: true });
  });

  test("requires separate secrets in production and shows none", () => {
    expect(faultsOf({ NODE_ENV: "production" })).toEqual(["REVIEWS_SECRET: got nothing, expected a non-empty string"]);
    expect(faultsOf({ WEBHOOK_SECRET: "too short" })).toEqual([
      "WEBHOOK_SECRET: got a hidden value, expected at least 16 characters",
    ]);
    expect(
      faultsOf({ NODE_ENV: "production", REVIEWS_SECRET: "local-reviews-secret", MCP_SECRET: "local-mcp-secret" }),
    ).toEqual([
      "REVIEWS_SECRET: got a secret of the local stack, which is public, expected one of your own",
      "MCP_SECRET: got a secret of the local stack, which is public, expected one of your own",
    ]);
  });

  test("parses origins and base URLs", () => {
    expect(
      readConfig({ CORS_ORIGINS: "https://a.example, http://b.example:3000", STRAPI_URL: "https://c.example/strapi/" }),
    ).toMatchObject({
      corsOrigins: ["https://a.example", "http://b.example:3000"],
      strapiUrl: "https://c.example/strapi",
    });
  });

  test("has a deadline and a lifetime for each upstream, each with a variable", () => {
    expect(readConfig({})).toMatchObject({
      deadlines: {
        readMs: 4000,
        readCallMs: 3000,
        retriedReadCallMs: 1500,
        writeMs: 15_000,
        orderMs: 30_000,
        uploadMs: 60_000,
        upstreamMs: { inventory: 4000 },
      },
      lifetimes: {
        commerce: { freshMs: 60_000, staleMs: 3_600_000 },
        content: { freshMs: 60_000, staleMs: 3_600_000 },
        inventory: { freshMs: 5000, staleMs: 60_000 },
        reviews: { freshMs: 60_000, staleMs: 3_600_000 },
      },
    });
    expect(readConfig({ INVENTORY_TIMEOUT_MS: "2000", CONTENT_FRESH_MS: "30000" })).toMatchObject({
      deadlines: { upstreamMs: { content: 4000, inventory: 2000 } },
      lifetimes: { content: { freshMs: 30_000 }, inventory: { freshMs: 5000 } },
    });
  });

  test("reports each invalid variable in one line with its value and the expected format", () => {
    expect(
      faultsOf({
        PORT: "70000",
        DRAIN_DELAY_MS: "60001",
        INVENTORY_TIMEOUT_MS: "0",
        CONTENT_FRESH_MS: "30 s",
        REST_URL: "ftp://x",
        STRAPI_URL: "http://x/strapi?token=1",
        CORS_ORIGINS: "https://a.example/path",
        GRAPHIQL: "yes",
        LOG_LEVEL: "loud",
        NODE_ENV: "prod",
      }),
    ).toEqual([
      'PORT: got "70000", expected a port from 0 to 65535',
      'REST_URL: got "ftp://x", expected an absolute http or https URL without query and fragment',
      'STRAPI_URL: got "http://x/strapi?token=1", expected an absolute http or https URL without query and fragment',
      'CORS_ORIGINS: got "https://a.example/path", expected origins such as https://shop.example, separated by commas',
      'GRAPHIQL: got "yes", expected true or false',
      'DRAIN_DELAY_MS: got "60001", expected milliseconds from 0 to 60000',
      'LOG_LEVEL: got "loud", expected fatal, error, warn, info, debug, trace or silent',
      'NODE_ENV: got "prod", expected development, production or test',
      'CONTENT_FRESH_MS: got "30 s", expected milliseconds from 1 to 86400000',
      'INVENTORY_TIMEOUT_MS: got "0", expected milliseconds from 1 to 86400000',
    ]);
  });
});
