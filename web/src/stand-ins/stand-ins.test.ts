import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { print as libraryPrint } from "@apollo/client/utilities";
import { pathToFileURL } from "node:url";
import type { DocumentNode } from "graphql";
import { EMPTY } from "rxjs";
import { expect, it } from "vitest";
import reactRouterConfig from "../../react-router.config.ts";
import { ShopLayoutDocument } from "../routes/shop-layout.generated.ts";
import * as fogOfWar from "./fog-of-war.ts";
import * as instrumentation from "./instrumentation.ts";
import * as masking from "./masking.ts";
import { libraryModule, standIns } from "./plugin.ts";
import { print } from "./print.ts";
import * as routeDiscovery from "./route-discovery.ts";
import * as serverQuery from "./server-query.ts";

type Exports = Record<string, (...given: unknown[]) => unknown>;

const own: Record<string, object> = {
  "print.ts": { print },
  "masking.ts": masking,
  "server-query.ts": serverQuery,
  "fog-of-war.ts": fogOfWar,
  "route-discovery.ts": routeDiscovery,
  "instrumentation.ts": instrumentation,
};

async function original(file: string, module = ""): Promise<Exports> {
  const standIn = standIns.find((each) => each.file === file && each.module.includes(module));
  if (!standIn) throw new Error(`${file} stands in for nothing.`);
  return (await import(/* @vite-ignore */ pathToFileURL(libraryModule(standIn)).href)) as Exports;
}

it.each(Object.keys(own))("%s exports nothing that the library does not", async (file) => {
  const names = standIns
    .filter((each) => each.file === file)
    .map(async ({ module }) => Object.keys(await original(file, module)));
  expect((await Promise.all(names)).flat()).toEqual(expect.arrayContaining(Object.keys(own[file] ?? {})));
});

it("routes are answered as the library answers with this shop's mode", async () => {
  expect(reactRouterConfig.routeDiscovery).toEqual({ mode: "initial" });
  const library = await original("fog-of-war.ts");
  const { routeDiscovery: mode } = reactRouterConfig;
  expect(library.isFogOfWarEnabled?.(mode, true)).toBe(fogOfWar.isFogOfWarEnabled());
  expect(library.getPatchRoutesOnNavigationFunction?.(null, {}, {}, true, mode, false)).toBe(
    fogOfWar.getPatchRoutesOnNavigationFunction(),
  );
});

it("nobody asked how a navigation ended", async () => {
  const library = await original("instrumentation.ts");
  expect(library.consumeInstrumentationClientResultMetaReceiver?.({})).toBe(
    instrumentation.consumeInstrumentationClientResultMetaReceiver(),
  );
});

it("documents are told apart as by their text, and only generated ones are", () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => EMPTY) });
  expect(print(client.documentTransform.transformDocument(ShopLayoutDocument))).toBe(print(ShopLayoutDocument));
  expect(print(ShopLayoutDocument)).not.toBe(libraryPrint(ShopLayoutDocument));
  expect(() =>
    print(gql`
      query Typed {
        page
      }
    `),
  ).toThrow("Only generated documents can be sent");
});

it("no document of the shop has a directive that would be taken out of it", async () => {
  const library = await original("server-query.ts");
  const modules = Object.values(import.meta.glob<Record<string, unknown>>("../**/*.generated.ts", { eager: true }));
  const documents = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith("Document") ? [value] : [])),
  );
  expect(documents.length).toBeGreaterThan(30);
  const directives = ["client", "connection", "nonreactive", "unmask"].map((name) => ({ name, remove: true }));
  for (const document of documents) {
    const sent = serverQuery.removeDirectivesFromDocument(directives, document as DocumentNode);
    expect(library.removeDirectivesFromDocument?.(directives, document)).toEqual(sent);
  }
});

it("what the build left out says so", () => {
  expect(() => masking.maskFragment()).toThrow("no data masking");
  expect(() => routeDiscovery.useCustomRouteDiscovery()).toThrow("no custom route discovery");
  expect(() => instrumentation.instrumentClientSideRouter()).toThrow("no instrumentation");
  expect(() => fogOfWar.getPartialManifest()).toThrow("initial");
});
