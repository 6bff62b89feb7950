import { expect, it } from "vitest";
import type { ComparedProductFragment } from "./compare.generated.ts";
import { compareRows } from "./compare-rows.ts";

const money = (amount: string) => ({ __typename: "Money" as const, amount, currencyCode: "USD" as const });

const product = (changes: Partial<ComparedProductFragment>): ComparedProductFragment => ({
  __typename: "CheckoutProduct",
  id: "datum-16",
  title: "Datum 16",
  subtitle: null,
  url: "/product/product-long/datum-16",
  isFflItem: true,
  isReceiverItem: true,
  qtyOnHand: 5,
  price: money("1765.00"),
  image: null,
  reviewSummary: null,
  about: null,
  selects: [],
  colorOptions: null,
  compatibilityOptions: [],
  skus: [],
  ...changes,
});

const about = (...specs: [name: string, value: string, unit: string | null][]): ComparedProductFragment["about"] => ({
  __typename: "ProductAbout",
  specs: specs.map(([name, value, unit]) => ({ __typename: "Spec", name, value, unit })),
});

it("lists differences first, then what is equal, and omits rows without any value", () => {
  const rows = compareRows([
    product({ about: about(["Barrel", "16", "in"], ["Capacity", "10", null]) }),
    product({ id: "plumb", price: money("1200.00"), about: about(["Barrel", "20", "in"], ["Capacity", "10", null]) }),
  ]);
  expect(rows.map(({ name, differs }) => [name, differs])).toEqual([
    ["Price", true],
    ["Barrel", true],
    ["Availability", false],
    ["Capacity", false],
    ["Delivery", false],
  ]);
});

it("shows a specification that only one product has as missing in the others", () => {
  const rows = compareRows([product({ about: about(["Trigger", "3 lb", null]) }), product({ id: "plumb" })]);
  expect(rows.find(({ name }) => name === "Trigger")).toMatchObject({
    values: [expect.any(String), null],
    differs: true,
  });
});
