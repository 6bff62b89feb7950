import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startGateway } from "../../../test/gateway.ts";
import { createGraphiQLRenderer } from "./page.ts";

const ISSUER = "https://id.example/realms/telfer";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const scriptsOf = (page: string) => [...page.matchAll(/<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g)];

const policyOf = (page: string) =>
  new Map(
    (/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1] ?? "")
      .split("; ")
      .map((directive) => directive.split(/ (.*)/, 2) as [string, string]),
  );

describe("the GraphiQL page", () => {
  test("runs only its own scripts and connects only to the gateway and the issuer", async () => {
    const page = await createGraphiQLRenderer({ issuer: ISSUER, documents: () => [] })({});
    const policy = policyOf(page);
    const inline = scriptsOf(page).filter(({ groups }) => groups?.attributes === "");
    expect(inline.length).toBeGreaterThan(1);
    expect(policy.get("script-src")?.split(" ").toSorted()).toEqual(
      [...inline.map(({ groups }) => sha256(groups?.text ?? "")), "blob:"].toSorted(),
    );
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("connect-src")).toBe("'self' https://id.example");
    // The policy applies only to content after it.
    expect(page.indexOf("Content-Security-Policy")).toBeLessThan(page.indexOf("<script"));
  });

  test("keeps its settings inside the script element", async () => {
    const documents = () => [`query Evil { checkoutProduct(id: "</script><script>alert(1)</script>") { title } }`];
    const page = await createGraphiQLRenderer({ issuer: ISSUER, documents })({});
    expect(page).not.toContain("<script>alert(1)");
    const settings = scriptsOf(page).find(({ groups }) => groups?.attributes?.includes("helper-settings"));
    expect(JSON.parse(settings?.groups?.text ?? "")).toMatchObject({
      issuer: ISSUER,
      clientId: "storefront-graphiql",
      redirectPath: "/graphiql/signed-in",
      examples: [{ name: "Evil", query: expect.stringContaining("</script><script>alert(1)</script>") }],
    });
  });
});

describe("the sign-in callback page", () => {
  test("runs one script that passes the response only to this origin", async () => {
    await using gateway = await startGateway();
    const response = await fetch(`${gateway.url}/graphiql/signed-in?code=secret-code&state=s`);
    const page = await response.text();
    const [script, ...others] = scriptsOf(page);
    expect(others).toEqual([]);
    expect(script?.groups?.text).toBe("opener?.postMessage(location.search, location.origin);");
    expect(response.headers.get("content-security-policy")).toBe(
      `default-src 'none'; script-src ${sha256(script?.groups?.text ?? "")}; frame-ancestors 'none'`,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    await gateway.close();
    expect(JSON.stringify(gateway.log())).not.toContain("secret-code");
  });

  test("does not exist without GraphiQL", async () => {
    await using gateway = await startGateway({ graphiql: false });
    expect((await fetch(`${gateway.url}/graphiql/signed-in`)).status).toBe(404);
  });
});
