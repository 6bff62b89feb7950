import type { newLine } from "@telfer/forms/cart.ts";
import type * as z from "zod/mini";
import type { CartItem } from "../../domain/cart.ts";
import type { Inventory } from "../../domain/inventory.ts";
import { thumbnailUrl } from "../../domain/media.ts";
import { sum } from "../../domain/money.ts";
import type { Product } from "../../domain/product.ts";
import { UserInputError, userError } from "../../domain/user-error.ts";

export type NewLine = Omit<z.output<typeof newLine>, "idempotencyKey">;

/** Price and stock of a SKU; undefined if the inventory does not list it. */
type Stock = ReturnType<Inventory["get"]>;

/**
 * Builds the cart line from the user's choices, content and inventory. Options implied by the SKU may be omitted; a choice
 * of what the product must fit may not.
 * @param stockOf called with the SKU only if the rest of the input is valid
 * @throws UserInputError if the item cannot be bought with these choices
 */
export async function toCartItem(
  input: NewLine,
  product: Product,
  stockOf: (sku: string) => Promise<Stock>,
): Promise<CartItem> {
  const refused = (field: string, code: "NOT_FOUND" | "INVALID", message: string) =>
    new UserInputError(userError(code, message, { field: [field] }));
  const sku = product.skus.find((candidate) => candidate.sku === input.sku);
  if (!sku) throw refused("sku", "NOT_FOUND", "This product has no such variant.");

  const chosen = new Set([...sku.variants.map(({ optionId }) => optionId), ...input.optionIds]);
  const take = <T extends { optionId: string }>(options: readonly T[]): T[] =>
    options.filter(({ optionId }) => chosen.has(optionId));
  const variants = [...product.selects, ...(product.colorOptions ? [{ ...product.colorOptions, label: "Color" }] : [])];
  const addOns = take(product.addOns);
  const choices = [...variants, ...product.compatibilityOptions].map(({ label, options }) => ({
    label,
    options,
    taken: take<{ optionId: string; label: string }>(options),
  }));
  const compatibility = choices.slice(variants.length);

  const known = choices.reduce((total, { taken }) => total + taken.length, addOns.length);
  if (known < chosen.size) throw refused("optionIds", "INVALID", "This product has no such option.");
  const double = choices.find(({ taken }) => taken.length > 1);
  if (double) throw refused("optionIds", "INVALID", `Choose one option of “${double.label}”.`);
  const ofSku = new Set(sku.variants.map(({ optionId }) => optionId));
  if (choices.slice(0, variants.length).some(({ taken }) => taken.some(({ optionId }) => !ofSku.has(optionId)))) {
    throw refused("optionIds", "INVALID", "These options belong to another variant.");
  }
  const missing = compatibility.find(({ options, taken }) => options.length > 0 && taken.length === 0);
  if (missing) {
    throw new UserInputError(
      userError("CHOICE_REQUIRED", `Choose one option of “${missing.label}”.`, {
        field: ["optionIds"],
        choice: missing.label,
      }),
    );
  }

  const stock = await stockOf(sku.sku);
  if (!stock || stock.qtyOnHand === 0) {
    throw new UserInputError(userError("OUT_OF_STOCK", "This item is out of stock.", { field: ["sku"], qtyOnHand: 0 }));
  }

  const ofChoices = (some: typeof choices) =>
    some.flatMap(({ label, taken }) => taken.map((option) => ({ label, value: option.label })));
  const image = sku.image ?? product.image;
  return {
    productId: product.id,
    sku: sku.sku,
    productName: product.title,
    productUrl: product.url,
    imageUrl: image && thumbnailUrl(image),
    quantity: input.quantity,
    price: sum([stock.price, ...addOns.map(({ price }) => price)]),
    options: [
      ...ofChoices(choices.slice(0, variants.length)),
      ...addOns.map(({ groupLabel, label }) => ({ label: groupLabel, value: label })),
      ...ofChoices(compatibility),
    ],
    optionIds: [...chosen],
    isFflItem: product.isFflItem,
    isReceiverItem: product.isReceiverItem,
    buildId: input.buildId,
    notes: input.notes,
  };
}
