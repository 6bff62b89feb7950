import type { Product, Sku } from "#/features/catalog/configurator/selection.ts";

const money = (amount: string) => ({ __typename: "Money" as const, amount, currencyCode: "USD" as const });

const labels: Record<string, string> = { short: "16 in", long: "18 in", walnut: "Walnut", gray: "Gray" };

export function testSku(
  name: string,
  [length, color]: [string, string],
  amount: string | null,
  qtyOnHand: number,
): Sku {
  const variant = (optionId: string, choiceKey: string, type: "SELECT" | "COLOR") => ({
    __typename: "SkuVariant" as const,
    optionId,
    label: labels[optionId] ?? optionId,
    choiceKey,
    type,
  });
  return {
    __typename: "CheckoutSku",
    sku: name,
    qtyOnHand,
    description: null,
    price: amount === null ? null : money(amount),
    thumbnail: null,
    variants: [variant(length, "length", "SELECT"), variant(color, "color", "COLOR")],
  };
}

const addOn = (optionId: string, amount: string) => ({
  __typename: "AddOn" as const,
  optionId,
  groupLabel: "Add to the box",
  label: `Add-on ${optionId}`,
  price: money(amount),
  image: null,
});

/** The long variant does not exist in gray, and the short walnut one is sold out. */
export const testProduct: Product = {
  __typename: "CheckoutProduct",
  id: "datum",
  title: "Datum",
  url: "/product/product-long/datum",
  isFflItem: true,
  isReceiverItem: true,
  thumbnail: null,
  selects: [
    {
      __typename: "ProductSelect",
      choiceKey: "length",
      label: "Barrel length",
      options: ["short", "long"].map((id) => ({ __typename: "ProductOption", optionId: id, label: labels[id] ?? id })),
    },
  ],
  colorOptions: {
    __typename: "ColorOptions",
    choiceKey: "color",
    options: ["walnut", "gray"].map((id) => ({
      __typename: "ColorOption",
      optionId: id,
      label: labels[id] ?? id,
      value: "#000000",
    })),
  },
  addOns: [addOn("rings", "148.10"), addOn("magazine", "42.20")],
  compatibilityOptions: [
    {
      __typename: "CompatibilityOption",
      choiceKey: "fits",
      label: "Fits",
      options: ["rail", "dovetail"].map((id) => ({ __typename: "ProductOption", optionId: id, label: id })),
    },
  ],
  skus: [
    testSku("SW", ["short", "walnut"], "1649.00", 0),
    testSku("SG", ["short", "gray"], "1744.00", 3),
    testSku("LW", ["long", "walnut"], "1684.00", 5),
  ],
};
