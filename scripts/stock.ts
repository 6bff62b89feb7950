import { callAsOperator } from "./operator.ts";

/**
 * Adds pieces of a sku to the stock of the shop that `callAsOperator` finds.
 * @returns one line with the new stock. @throws a one-line error on any failure.
 */
export async function receiveStock(
  [sku, quantity, ...rest]: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (!sku || !/^\d+$/.test(quantity ?? "") || rest.length > 0) {
    throw new Error("Usage: npm run stock -- SKU QUANTITY");
  }
  const path = `/Stock/${encodeURIComponent(sku)}/receipts`;
  const body = { quantity: Number(quantity) };
  const response = await callAsOperator<{ sku: string; qtyOnHand: number }>(
    { method: "POST", path, body },
    environment,
  );
  return `${response.sku}: ${response.qtyOnHand} on hand.`;
}
