import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../test/gateway.ts";

/** Runs the official GraphQL over HTTP audit suite with free operations. */
describe("GraphQL over HTTP", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const audits = serverAudits({ url: () => `${gateway.url}/graphql`, fetchFn: fetch });

  test.each(audits.map((audit): [string, typeof audit] => [audit.name, audit]))("%s", async (_name, audit) => {
    const result = await audit.fn();
    expect(result).toMatchObject({ status: "ok" });
  });
});
