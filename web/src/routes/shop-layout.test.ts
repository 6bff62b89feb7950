import { ApolloClient, ApolloLink } from "@apollo/client";
import { GraphQLError } from "graphql";
import { RouterContextProvider } from "react-router";
import { of } from "rxjs";
import { expect, test } from "vitest";
import { createCache } from "../apollo/cache.ts";
import { apolloContext } from "../apollo/context.ts";
import { doubtCache } from "../apollo/load-page.ts";
import { ShopLayoutDocument } from "./shop-layout.generated.ts";
import { clientLoader, shouldRevalidate } from "./shop-layout.tsx";

const navigation = { __typename: "Navigation", rifles: [], pistols: [], apparel: [], support: [] };
const footer = {
  __typename: "Footer",
  logo: null,
  navLinks: [],
  socialLinks: [],
  bottomTexts: [],
  downloadAsset: null,
};

test("another try asks for menus that are missing, and takes none away that are there", async () => {
  let isDown = true;
  const link = new ApolloLink(() =>
    of(
      isDown
        ? { data: { navigation: null, footer: null }, errors: [new GraphQLError("down")] }
        : { data: { navigation, footer } },
    ),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  const context = new RouterContextProvider(new Map([[apolloContext, client]]));
  const load = () => clientLoader({ context } as unknown as Parameters<typeof clientLoader>[0]);
  const shown = () => client.readQuery({ query: ShopLayoutDocument });

  await load();
  expect(shown()).toEqual({ navigation: null, footer: null });
  isDown = false;
  await load();
  expect(shown()?.navigation).toEqual(navigation);

  isDown = true;
  doubtCache(client);
  await load();
  expect(shown()?.navigation).toEqual(navigation);
});

test("a page that follows another does not ask for them again, another try of the same does", () => {
  const goTo = (path: string) =>
    shouldRevalidate({
      currentUrl: new URL("https://shop.example/cart"),
      nextUrl: new URL(path, "https://shop.example"),
    } as Parameters<typeof shouldRevalidate>[0]);
  expect([goTo("/"), goTo("/cart?a=b"), goTo("/cart")]).toEqual([false, false, true]);
});
