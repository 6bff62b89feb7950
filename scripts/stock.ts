import { callAsOperator } from "./operator.ts";

/**
 * Takes pieces of a sku into the stock of the shop that `callAsOperator` finds.
 *
 * @returns what is on sale now, as a line. @throws an error of one line for anything that does not work.
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
  const answer = await callAsOperator<{ sku: string; qtyOnHand: number }>({ method: "POST", path, body }, environment);
  return `${answer.sku}: ${answer.qtyOnHand} on hand.`;
}
