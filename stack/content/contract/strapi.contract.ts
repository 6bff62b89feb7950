import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed } from "../../seed/seed.ts";
import { createContent } from "../server.ts";
import { compare } from "./compare-servers.ts";
import { catalogSuite } from "./catalog.suite.ts";
import { contentServer } from "./client.ts";
import { type Editor, listenForWebhooks, logIn } from "./editor.ts";
import { filesSuite } from "./files.suite.ts";
import { publicSuite } from "./public.suite.ts";

// A freshly seeded Strapi and its environment, both prepared by scripts/test-strapi.ts.
const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: npm run test:strapi starts these tests.`);
  return value;
};
const strapiUrl = variable("CONTENT_URL");
const strapi = contentServer(() => strapiUrl);

catalogSuite(strapi);
filesSuite(strapi);
publicSuite(strapi);

describe("agreement with the light server", () => {
  const app = createContent(seed, { logLevel: "silent" });
  const light = contentServer(() => app.listeningOrigin);
  beforeAll(() => app.listen({ port: 0, host: "127.0.0.1" }));
  afterAll(() => {
    app.server.closeAllConnections();
    return app.close();
  });

  it("returns the same responses", async () => {
    const { compared, lines } = await compare(light, strapi);
    expect(compared).toBeGreaterThan(80);
    expect(lines).toEqual([]);
  }, 300_000);
});

describe("an editor", () => {
  let editor: Editor;
  let notices: Awaited<ReturnType<typeof listenForWebhooks>>;
  beforeAll(async () => {
    editor = await logIn(strapiUrl, variable("ADMIN_EMAIL"), variable("ADMIN_PASSWORD"));
    notices = await listenForWebhooks(Number(variable("WEBHOOK_PORT")));
  });
  afterAll(() => notices.close());

  const titles = async () => {
    const product = await strapi.product("datum-16");
    const group = await strapi.group("everything");
    return [product.title, group.products.find(({ documentId }) => documentId === "datum-16")?.title];
  };

  it("changes public content by publishing, not by saving, and notifies the gateway", async () => {
    const before = await titles();
    const draft = await strapi.product("datum-16");
    await editor.saveDraft("datum-16", { title: "Datum 16, second model" });
    expect(await titles()).toEqual(before);
    expect(await (await strapi.call("/strapi/products/datum-16?status=draft")).text()).not.toContain("second model");
    expect(await strapi.search("second model")).toEqual([]);

    const notice = notices.next(({ event, model }) => event === "entry.publish" && model === "product");
    await editor.publish("datum-16");
    expect(await titles()).toEqual(["Datum 16, second model", "Datum 16, second model"]);
    expect(await strapi.product("datum-16")).toEqual({
      ...draft,
      id: expect.any(Number),
      title: "Datum 16, second model",
    });
    expect((await strapi.search("second model")).map(({ documentId }) => documentId)).toEqual(["datum-16"]);
    const secret = variable("WEBHOOK_SECRET");
    expect(await notice).toMatchObject({ secret, entry: { documentId: "datum-16" } });
  });

  it("keeps a product's position in groups and among related products when it is republished", async () => {
    const places = async () => {
      const shown = [await strapi.group("everything"), await strapi.product("five-round-magazine")];
      return shown.map((entry) =>
        ("products" in entry ? entry.products : entry.related_products).map((card) => card.title),
      );
    };
    const before = await places();
    await editor.saveDraft("plumb", { subtitle: "Another one" });
    await editor.publish("plumb");
    expect(await places()).toEqual(before);

    // These two are related to each other.
    const several = ["plumb", "plumb-17"];
    await editor.unpublishAll(several);
    expect((await places()).flat()).not.toContain("Plumb");
    await editor.publishAll(several);
    expect(await places()).toEqual(before);
    await editor.publishAll(several);
    expect(await places()).toEqual(before);
  });

  it("uploads a picture that is served in every possible format and width", async () => {
    const source = new URL("../../seed/media/hero-datum-960.webp", import.meta.url);
    const notice = notices.next(({ event }) => event === "media.create");
    const file = await editor.upload("from the editor.webp", "image/webp", new Uint8Array(readFileSync(source)));
    expect((await notice).secret).toBe(variable("WEBHOOK_SECRET"));
    const names = ["avif_480", "avif_960", "webp_480", "webp_960"];
    expect(Object.keys(file.formats).toSorted()).toEqual(names);
    const served = await Promise.all(
      Object.values(file.formats).map(
        async ({ url, mime }) => (await strapi.call(url)).headers.get("content-type") === mime,
      ),
    );
    expect(served).toEqual(names.map(() => true));
    await editor.remove(file);
    expect((await strapi.call(file.formats.avif_480?.url ?? "/")).status).toBe(404);
  });
});
