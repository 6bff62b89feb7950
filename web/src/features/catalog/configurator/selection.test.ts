import { describe, expect, it } from "vitest";
import { optionHint } from "./option-hint.ts";
import {
  selectionFromOptions,
  defaultSku,
  describeSelection,
  optionIds,
  optionState,
  priceCents,
  readSelection,
  variantOf,
  writeSelection,
} from "./selection.ts";
import { testProduct, testSku as sku } from "#test-helpers/product.ts";

const product = testProduct;

const read = (search: string) => readSelection(product, new URLSearchParams(search));

describe("the selection in the URL", () => {
  it("defaults to the first sellable variant", () => {
    expect(read("").sku?.sku).toBe("SG");
    expect(read("sku=nonsense").sku?.sku).toBe("SG");
  });

  it("selects a sold-out variant if the URL names it", () => {
    expect(read("sku=SW").sku?.sku).toBe("SW");
  });

  it("reads known add-ons and one option per compatibility, and ignores the rest", () => {
    const selection = read("option=magazine&option=dovetail&option=bogus&option=rings");
    expect(selection.addOnIds).toEqual(["rings", "magazine"]);
    expect(selection.compatibility).toEqual({ fits: "dovetail" });
    expect(read("").compatibility).toEqual({ fits: "rail" });
  });

  it("round-trips over an older selection and keeps other parameters", () => {
    const selection = read("sku=LW&option=rings&option=dovetail");
    const written = writeSelection(product, selection, new URLSearchParams("sku=SG&reviewSort=NEWEST&option=magazine"));
    expect(readSelection(product, written)).toEqual(selection);
    expect(written.get("reviewSort")).toBe("NEWEST");
  });

  it("names the variant even if it is the default, which depends on stock", () => {
    expect(writeSelection(product, read(""), new URLSearchParams()).toString()).toBe("sku=SG");
    const single = { ...product, skus: product.skus.slice(0, 1) };
    const none = new URLSearchParams();
    expect(writeSelection(single, readSelection(single, none), none).toString()).toBe("");
  });

  it("falls back to a variant with a price, and to null without variants", () => {
    const unsellable = {
      ...product,
      skus: [sku("A", ["short", "walnut"], null, 0), sku("B", ["long", "walnut"], "1.00", 0)],
    };
    expect(defaultSku(unsellable)?.sku).toBe("B");
    expect(readSelection({ ...product, skus: [] }, new URLSearchParams()).sku).toBeNull();
  });
});

describe("choosing an option", () => {
  const [soldOut, gray, long] = product.skus;

  it("keeps the other choices if a variant has them all, sold out or not", () => {
    expect(optionState(product, gray ?? null, "walnut")).toEqual({ sku: soldOut, replaces: [] });
  });

  it("selects the nearest variant and lists the replaced options", () => {
    expect(optionState(product, gray ?? null, "long")).toEqual({ sku: long, replaces: ["Gray"] });
    expect(optionState(product, long ?? null, "gray")).toEqual({ sku: gray, replaces: ["18 in"] });
  });

  it("prefers a variant in stock among equally near ones", () => {
    const others = { ...product, skus: [...product.skus, sku("XG", ["extra", "gray"], "1.00", 9)] };
    const blank = { ...others, skus: [sku("XW", ["extra", "walnut"], "1.00", 0), ...others.skus] };
    expect(optionState(blank, null, "walnut").sku?.sku).toBe("LW");
  });

  it("selects nothing if no variant has the option", () => {
    expect(optionState(product, gray ?? null, "pink")).toEqual({ sku: null, replaces: [] });
  });

  it.each([
    ["walnut", "out of stock"],
    ["long", "not with Gray"],
    ["short", undefined],
  ])("notes stock and conflicts for %s", (id, note) => {
    expect(optionHint(optionState(product, gray ?? null, id), gray ?? null)).toBe(note);
  });

  it("notes a price difference", () => {
    const stocked = { ...product, skus: product.skus.map((each) => ({ ...each, qtyOnHand: 5 })) };
    const [walnut, dearer] = stocked.skus;
    expect(optionHint(optionState(stocked, walnut ?? null, "gray"), walnut ?? null)).toBe("+ $95.00");
    expect(optionHint(optionState(stocked, dearer ?? null, "walnut"), dearer ?? null)).toBe("\u2212 $95.00");
  });
});

describe("a selection from form controls", () => {
  it("equals the options shown, regardless of the previous selection", () => {
    const chosen = selectionFromOptions(product, ["long", "walnut", "rings", "dovetail"], read("").sku);
    expect(optionIds(chosen)).toEqual(["long", "walnut", "rings", "dovetail"]);
  });

  it("falls back to the nearest variant with the changed option", () => {
    expect(selectionFromOptions(product, ["gray", "long"], read("sku=SG").sku).sku?.sku).toBe("LW");
    expect(selectionFromOptions(product, ["gray", "long"], read("sku=LW").sku).sku?.sku).toBe("SG");
    expect(selectionFromOptions(product, ["bogus", "short", "gray"], read("sku=SG").sku).sku?.sku).toBe("SG");
  });
});

describe("a selection", () => {
  const selection = read("sku=LW&option=rings&option=magazine&option=dovetail");

  it("costs the variant plus its add-ons, to the cent", () => {
    expect(priceCents(product, selection)).toBe(168_400 + 14_810 + 4_220);
  });

  it("has no price if the variant has none", () => {
    expect(priceCents(product, { ...selection, sku: sku("N", ["short", "gray"], null, 0) })).toBeNull();
  });

  it("lists option ids of the variant, add-ons and compatibility for the cart", () => {
    expect(optionIds(selection)).toEqual(["long", "walnut", "rings", "magazine", "dovetail"]);
  });

  it("is described in words", () => {
    expect(describeSelection(product, selection)).toEqual([
      { label: "Barrel length", value: "18 in" },
      { label: "Color", value: "Walnut" },
      { label: "Fits", value: "dovetail" },
      { label: "Add to the box", value: "Add-on rings" },
      { label: "Add to the box", value: "Add-on magazine" },
    ]);
  });

  it("returns the selected option of a field", () => {
    expect(variantOf(selection.sku, "color")).toBe("walnut");
    expect(variantOf(null, "color")).toBe("");
  });
});
