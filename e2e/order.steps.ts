import type { Page } from "@playwright/test";
import { updateOrder } from "../scripts/order.ts";
import { shop } from "./fixtures.ts";
import { type GatewayClient, newEmail, newGuest } from "./gateway/gateway-client.ts";
import { mailTo } from "./gateway/outbox.ts";
import { addLine, cap, compute, orderInput, placeOrder, readCart, rifle } from "./gateway/shopping.steps.ts";
import { gatewayOf } from "./sign-in.steps.ts";

async function orderCapAndRifle(buyer: GatewayClient, email: string): Promise<string> {
  await addLine(buyer, cap);
  await addLine(buyer, rifle);
  const { id } = await readCart(buyer);
  await compute(buyer, id);
  const { orderId } = await placeOrder(buyer, await orderInput(id, email));
  return String(orderId);
}

/** Orders a cap and a rifle for the user signed in in the browser. @returns the order's number */
export async function orderAsCustomer(page: Page, email: string): Promise<string> {
  return orderCapAndRifle(await gatewayOf(page), email);
}

/** Orders a cap and a rifle as a guest. @returns the order's number and the path of the link in its email */
export async function orderAsGuest(): Promise<{ orderId: string; link: string }> {
  const email = newEmail("ruth");
  const orderId = await orderCapAndRifle(await newGuest(), email);
  const { text } = await mailTo(email, `Your order ${orderId}`);
  const link = /\/confirm\/\d+#token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error("the email has no link to the order");
  return { orderId, link };
}

/** Records a step of an order, as the shop's operator does. */
export const operate = (...words: string[]): Promise<string> =>
  updateOrder(words, { REST_URL: shop.commerce, DATA_DIR: shop.dataDir });
