import { describe, expect, it } from "vitest";
import { optionNote } from "./option-note.ts";
import {
  type Product,
  type Sku,
  defaultSku,
  describeSelection,
  optionIds,
  optionState,
  priceCents,
  readSelection,
  variantOf,
  writeSelection,
} from "./selection.ts";

const money = (amount: string) => ({ __typename: "Money" as const, amount, currencyCode: "USD" as const });

const labels: Record<string, string> = { short: "16 in", long: "18 in", walnut: "Walnut", grey: "Grey" };

function sku(name: string, [length, color]: [string, string], amount: string | null, qtyOnHand: number): Sku {
  const variant = (id: string, fieldName: string, type: "SELECT" | "COLOR") => ({
    __typename: "SkuVariant" as const,
    id,
    label: labels[id] ?? id,
    fieldName,
    type,
  });
  return {
    __typename: "CheckoutSku",
    sku: name,
    qtyOnHand,
    description: null,
    price: amount === null ? null : money(amount),
    image: null,
    variants: [variant(length, "length", "SELECT"), variant(color, "color", "COLOR")],
  };
}

const addOn = (id: string, amount: string) => ({
  __typename: "AddOn" as const,
  id,
  fieldName: "extras",
  groupLabel: "In the same box",
  label: `Add-on ${id}`,
  price: money(amount),
  image: null,
});

const product: Product = {
  __typename: "CheckoutProduct",
  id: "1",
  documentId: "datum",
  title: "Datum",
  url: "/product/product-long/datum",
  fflItem: true,
  receiverItem: true,
  image: null,
  selects: [
    {
      __typename: "ProductSelect",
      fieldName: "length",
      label: "Barrel length",
      options: ["short", "long"].map((id) => ({ __typename: "ProductOption", id, label: labels[id] ?? id })),
    },
  ],
  colorOptions: {
    __typename: "ColorOptions",
    fieldName: "color",
    options: ["walnut", "grey"].map((id) => ({
      __typename: "ColorOption",
      id,
      label: labels[id] ?? id,
      value: "#000000",
    })),
  },
  addOns: [addOn("rings", "148.10"), addOn("magazine", "42.20")],
  compatibilityOptions: [
    {
      __typename: "CompatibilityOption",
      key: "fits",
      fieldName: "fits",
      label: "Fits",
      options: ["rail", "dovetail"].map((id) => ({ __typename: "ProductOption", id, label: id })),
    },
  ],
  // There is no long one in grey.
  skus: [
    sku("SW", ["short", "walnut"], "1649.00", 0),
    sku("SG", ["short", "grey"], "1744.00", 3),
    sku("LW", ["long", "walnut"], "1684.00", 5),
  ],
};

const read = (search: string) => readSelection(product, new URLSearchParams(search));

describe("the choice in the URL", () => {
  it("is the first variant that can be bought when the URL names none", () => {
    expect(read("").sku?.sku).toBe("SG");
    expect(read("sku=nonsense").sku?.sku).toBe("SG");
  });

  it("is a sold-out variant when the URL names it", () => {
    expect(read("sku=SW").sku?.sku).toBe("SW");
  });

  it("takes known add-ons and one option of each compatibility, and nothing else", () => {
    const selection = read("option=magazine&option=dovetail&option=bogus&option=rings");
    expect(selection.addOnIds).toEqual(["rings", "magazine"]);
    expect(selection.compatibility).toEqual({ fits: "dovetail" });
    expect(read("").compatibility).toEqual({ fits: "rail" });
  });

  it("comes back as it was written, and defaults leave the URL bare", () => {
    const selection = read("sku=LW&option=rings&option=dovetail");
    expect(readSelection(product, writeSelection(product, selection))).toEqual(selection);
    expect(writeSelection(product, read("")).toString()).toBe("");
  });

  it("falls back to what has a price, and to nothing without variants", () => {
    const unsellable = {
      ...product,
      skus: [sku("A", ["short", "walnut"], null, 0), sku("B", ["long", "walnut"], "1.00", 0)],
    };
    expect(defaultSku(unsellable)?.sku).toBe("B");
    expect(readSelection({ ...product, skus: [] }, new URLSearchParams()).sku).toBeNull();
  });
});

describe("choosing an option", () => {
  const [soldOut, grey, long] = product.skus;

  it("keeps the other choices where a variant has them all, sold out or not", () => {
    expect(optionState(product, grey ?? null, "walnut")).toEqual({ sku: soldOut, replaces: [] });
  });

  it("leads to the nearest variant and names what it replaces", () => {
    expect(optionState(product, grey ?? null, "long")).toEqual({ sku: long, replaces: ["Grey"] });
    expect(optionState(product, long ?? null, "grey")).toEqual({ sku: grey, replaces: ["18 in"] });
  });

  it("prefers a variant on hand among equally near ones", () => {
    const others = { ...product, skus: [...product.skus, sku("XG", ["extra", "grey"], "1.00", 9)] };
    const blank = { ...others, skus: [sku("XW", ["extra", "walnut"], "1.00", 0), ...others.skus] };
    expect(optionState(blank, null, "walnut").sku?.sku).toBe("LW");
  });

  it("leads nowhere when no variant has it", () => {
    expect(optionState(product, grey ?? null, "pink")).toEqual({ sku: null, replaces: [] });
  });

  it.each([
    ["walnut", "out of stock"],
    ["long", "not with Grey"],
    ["short", undefined],
  ])("tells what to know about %s", (id, note) => {
    expect(optionNote(optionState(product, grey ?? null, id), grey ?? null)).toBe(note);
  });

  it("tells a difference in price", () => {
    const stocked = { ...product, skus: product.skus.map((each) => ({ ...each, qtyOnHand: 5 })) };
    const [walnut, dearer] = stocked.skus;
    expect(optionNote(optionState(stocked, walnut ?? null, "grey"), walnut ?? null)).toBe("+ $95.00");
    expect(optionNote(optionState(stocked, dearer ?? null, "walnut"), dearer ?? null)).toBe("\u2212 $95.00");
  });
});

describe("what is chosen", () => {
  const selection = read("sku=LW&option=rings&option=magazine&option=dovetail");

  it("costs the variant and its add-ons, to the cent", () => {
    expect(priceCents(product, selection)).toBe(168_400 + 14_810 + 4_220);
  });

  it("has no price when the variant has none", () => {
    expect(priceCents(product, { ...selection, sku: sku("N", ["short", "grey"], null, 0) })).toBeNull();
  });

  it("goes to the cart as ids of variants, add-ons and compatibility", () => {
    expect(optionIds(selection)).toEqual(["long", "walnut", "rings", "magazine", "dovetail"]);
  });

  it("is put into words", () => {
    expect(describeSelection(product, selection)).toEqual([
      { label: "Barrel length", value: "18 in" },
      { label: "Color", value: "Walnut" },
      { label: "Fits", value: "dovetail" },
      { label: "In the same box", value: "Add-on rings" },
      { label: "In the same box", value: "Add-on magazine" },
    ]);
  });

  it("shows which option a field has", () => {
    expect(variantOf(selection.sku, "color")).toBe("walnut");
    expect(variantOf(null, "color")).toBe("");
  });
});
