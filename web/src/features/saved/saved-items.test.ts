import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { of } from "rxjs";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { stubLocks } from "#test-helpers/identity-provider.ts";
import { personalClient } from "#/graph/apollo/client.ts";
import { notification } from "#/lib/stores/notification.ts";
import { removeItem, saveItem } from "./change-saved.ts";
import { type SavedItem, accountItems, browserItems, savedItems } from "./saved-items.ts";
import { syncSaved } from "./sync-saved.ts";

const item = (productId: string, sku: string | null = null): SavedItem => ({
  productId,
  sku,
  priceCents: 3200,
  wasInStock: true,
  savedAt: "2026-11-20T08:00:00.000Z",
});

const wire = (productId: string) => ({
  __typename: "SavedItem",
  productId,
  sku: null,
  savedAt: "2026-11-20T08:00:00.000Z",
  wasInStock: true,
  priceWhenSaved: null,
});

/** A client whose operations get these responses in order. */
function clientOf(...responses: Record<string, unknown>[]) {
  const sent: [string | undefined, unknown][] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push([operationName, variables.input]);
    return of({ data: responses.shift() ?? {} });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  return { client, sent };
}

const ids = () => savedItems().map(({ productId }) => productId);
const payload = (type: string, savedItemsOf: string[] | null, ...messages: string[]) => ({
  __typename: type,
  savedItems: savedItemsOf?.map(wire) ?? null,
  userErrors: messages.map((message) => ({
    __typename: "UserError",
    code: "INVALID",
    field: null,
    message,
    qtyOnHand: null,
    price: null,
    total: null,
    choice: null,
    orderId: null,
    retryAfter: null,
  })),
});

beforeEach(() => {
  localStorage.clear();
  setSignedOut();
  stubLocks();
  accountItems.set(null);
  personalClient.set(null);
  notification.set(null);
});
afterEach(() => personalClient.set(null));

it("keeps a guest's items in the browser, latest first, each product once", async () => {
  await saveItem(item("cap"));
  await saveItem(item("grip"));
  await saveItem(item("cap", "CAP"));
  expect(savedItems().map(({ productId, sku }) => [productId, sku])).toEqual([
    ["cap", "CAP"],
    ["grip", null],
  ]);
  await removeItem("cap");
  await removeItem("grip");
  expect([ids(), localStorage.getItem("saved")]).toEqual([[], null]);
});

it("keeps at most 100 items and says so", async () => {
  browserItems.set(Array.from({ length: 100 }, (_, index) => item(`p${index}`)));
  expect(await saveItem(item("cap"))).toBe(false);
  expect(notification.get()?.message).toContain("Remove one");
  expect(await saveItem(item("p7"))).toBe(true);
  expect(ids()).toHaveLength(100);
});

it.each([["not JSON"], ["{}"], ['[{"productId":"cap"},null,7]']])("ignores malformed stored values: %s", (text) => {
  localStorage.setItem("saved", text);
  expect(ids()).toEqual([]);
});

it("moves the browser's items to the account at sign-in, in batches", async () => {
  browserItems.set(Array.from({ length: 60 }, (_, index) => item(`p${index}`)));
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@shop.example" }, error: null });
  const { client, sent } = clientOf(
    { savedItemsMerge: payload("SavedItemsMergePayload", ["own"]) },
    { savedItemsMerge: payload("SavedItemsMergePayload", ["own", "p59"]) },
  );
  await syncSaved(client, "ada@shop.example");
  expect(sent.map(([name, input]) => [name, (input as { items: unknown[] }).items.length])).toEqual([
    ["SavedItemsMerge", 50],
    ["SavedItemsMerge", 10],
  ]);
  expect([ids(), browserItems.get()]).toEqual([["own", "p59"], null]);
});

it("keeps using the browser's list if the backend keeps none", async () => {
  browserItems.set([item("cap")]);
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@shop.example" }, error: null });
  const { client } = clientOf(
    { savedItemsMerge: payload("SavedItemsMergePayload", null, "Not here.") },
    { profile: { __typename: "Profile", id: "1", savedItems: null } },
  );
  await syncSaved(client, "ada@shop.example");
  await saveItem(item("grip"));
  expect([ids(), accountItems.get()]).toEqual([["grip", "cap"], null]);
});

it("undoes a change that the account refuses", async () => {
  const { client } = clientOf({ savedItemAdd: payload("SavedItemAddPayload", null, "The list is full.") });
  personalClient.set(client);
  accountItems.set([item("cap")]);
  const saving = saveItem(item("grip"));
  expect(ids()).toEqual(["grip", "cap"]);
  expect(await saving).toBe(false);
  expect([ids(), notification.get()?.message]).toEqual([["cap"], "Error: The list is full."]);
});
