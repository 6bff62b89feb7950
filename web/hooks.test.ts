// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, type DocumentNode, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import { Visitor, parseSync } from "vite";
import { expect, expectTypeOf, it } from "vitest";
import type {
  CartAddLineMutation,
  CartAddLineMutationVariables,
  useCartAddLineMutation,
  useGuestTokenCreateMutation,
} from "#/features/cart/cart-mutations.generated.ts";
import type { CartQuery, useCartQuery } from "#/features/cart/cart.generated.ts";
import type {
  OrderQuery,
  OrderQueryVariables,
  useOrderLazyQuery,
  useOrderQuery,
} from "#/features/checkout/orders/orders.generated.ts";

const src = join(import.meta.dirname, "src");

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === "object" && value !== null && "definitions" in value;

/** Generated modules of the .graphql files. Public queries have no document. */
const modules: Record<string, unknown>[] = await Promise.all(
  globSync("**/*.generated.ts", { cwd: src }).map((path) => import(join(src, path))),
);

function operationsOf(module: Record<string, unknown>): OperationDefinitionNode[] {
  const definitions = Object.values(module)
    .filter(isDocument)
    .map(({ definitions: [first] }) => first);
  return definitions.filter((definition) => definition?.kind === Kind.OPERATION_DEFINITION);
}

const hooksOf = ({ name, operation }: OperationDefinitionNode): string[] =>
  (operation === OperationTypeNode.QUERY ? ["Query", "LazyQuery"] : ["Mutation"]).map(
    (kind) => `use${name?.value}${kind}`,
  );

/** Names used and functions called in modules that are neither generated nor tests. */
const named = new Set<string>();
const callers = new Set<string>();
for (const path of globSync("**/*.{ts,tsx}", { cwd: src })) {
  if (path.endsWith(".generated.ts") || path.includes(".test.")) continue;
  const { program } = parseSync(path, readFileSync(join(src, path), "utf8"));
  new Visitor({
    Identifier: ({ name }) => void named.add(name),
    CallExpression({ callee }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (["mutate", "query", "watchQuery"].includes(callee.property.name)) callers.add(path);
    },
  }).visit(program);
}

it("every personal operation has hooks", () => {
  const missing = modules.flatMap((module) =>
    operationsOf(module)
      .flatMap(hooksOf)
      .filter((hook) => typeof module[hook] !== "function"),
  );
  expect(modules.flatMap(operationsOf).length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

it("every hook is used, except for operations that no component starts", () => {
  const unused = modules
    .flatMap(operationsOf)
    .filter((operation) => !hooksOf(operation).some((hook) => named.has(hook)));
  // Merges run after a sign-in; saved items change in modules that load with the first change; the subscription status is only
  // written to the cache.
  expect(new Set(unused.map(({ name }) => name?.value))).toEqual(
    new Set([
      "CartLineExtras",
      "CartMerge",
      "KnownSubscription",
      "SavedItemAdd",
      "SavedItemRemove",
      "SavedItems",
      "SavedItemsMerge",
    ]),
  );
});

it("components use generated hooks, not Apollo's own or the client", () => {
  expect(["useQuery", "useLazyQuery", "useSuspenseQuery", "useMutation"].filter((hook) => named.has(hook))).toEqual([]);
  expect([...callers].toSorted()).toEqual([
    "features/cart/cart-mutations.ts",
    "features/cart/lines/save-for-later.ts",
    "features/cart/merge/run-cart-merge.ts",
    "features/saved/change-saved.ts",
    "features/saved/sync-saved.ts",
  ]);
});

it("hooks have the types of their operations", () => {
  type Add = ReturnType<typeof useCartAddLineMutation>[0];
  expectTypeOf<NonNullable<Awaited<ReturnType<Add>>["data"]>>().toEqualTypeOf<CartAddLineMutation>();
  expectTypeOf<{ variables: CartAddLineMutationVariables }>().toExtend<Parameters<Add>[0]>();
  expectTypeOf<{ variables: { input: { sku: string } } }>().not.toExtend<Parameters<Add>[0]>();
  expectTypeOf<object>().not.toExtend<Parameters<Add>[0]>();
  expectTypeOf<[]>().not.toExtend<Parameters<Add>>();
  expectTypeOf<[]>().toExtend<Parameters<ReturnType<typeof useGuestTokenCreateMutation>[0]>>();

  expectTypeOf<NonNullable<ReturnType<typeof useCartQuery>["data"]>>().toEqualTypeOf<CartQuery>();
  expectTypeOf<[]>().toExtend<Parameters<typeof useCartQuery>>();
  expectTypeOf<NonNullable<ReturnType<typeof useOrderQuery>["data"]>>().toEqualTypeOf<OrderQuery>();
  expectTypeOf<{ variables: OrderQueryVariables }>().toExtend<Parameters<typeof useOrderQuery>[0]>();
  expectTypeOf<{ variables: { id: number } }>().not.toExtend<Parameters<typeof useOrderQuery>[0]>();
  expectTypeOf<[]>().not.toExtend<Parameters<typeof useOrderQuery>>();

  type Renew = ReturnType<typeof useOrderLazyQuery>[0];
  expectTypeOf<NonNullable<Awaited<ReturnType<Renew>>["data"]>>().toEqualTypeOf<OrderQuery>();
  expectTypeOf<[]>().not.toExtend<Parameters<Renew>>();
});
