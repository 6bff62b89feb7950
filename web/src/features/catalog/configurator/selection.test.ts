import { describe, expect, it } from "vitest";
import { optionNote } from "./option-note.ts";
import {
  chosenBy,
  defaultSku,
  describeSelection,
  optionIds,
  optionState,
  priceCents,
  readSelection,
  variantOf,
  writeSelection,
} from "./selection.ts";
import { testProduct, testSku as sku } from "../../../../test-helpers/product.ts";

const product = testProduct;

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

  it("comes back as it was written, over an older one, and leaves what else the URL holds", () => {
    const selection = read("sku=LW&option=rings&option=dovetail");
    const written = writeSelection(product, selection, new URLSearchParams("sku=SG&reviewSort=NEWEST&option=magazine"));
    expect(readSelection(product, written)).toEqual(selection);
    expect(written.get("reviewSort")).toBe("NEWEST");
  });

  it("names the variant even when it is the default, which depends on the stock", () => {
    expect(writeSelection(product, read(""), new URLSearchParams()).toString()).toBe("sku=SG");
    const single = { ...product, skus: product.skus.slice(0, 1) };
    const none = new URLSearchParams();
    expect(writeSelection(single, readSelection(single, none), none).toString()).toBe("");
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

describe("what the controls show", () => {
  it("is a choice, whatever it was before", () => {
    const chosen = chosenBy(product, ["long", "walnut", "rings", "dovetail"], read("").sku);
    expect(optionIds(chosen)).toEqual(["long", "walnut", "rings", "dovetail"]);
  });

  it("leads to the nearest variant that has what was changed where there is none with all of it", () => {
    expect(chosenBy(product, ["grey", "long"], read("sku=SG").sku).sku?.sku).toBe("LW");
    expect(chosenBy(product, ["grey", "long"], read("sku=LW").sku).sku?.sku).toBe("SG");
    expect(chosenBy(product, ["bogus", "short", "grey"], read("sku=SG").sku).sku?.sku).toBe("SG");
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
