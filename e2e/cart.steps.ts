import { type Page, expect } from "@playwright/test";
import { newGuest } from "./gateway/gateway-client.ts";
import { addLine, type NewLine } from "./gateway/shopping.steps.ts";
import { store } from "./storage.steps.ts";

/** Gives the page's browser a guest's cart by HTTP, before it opens the shop. Tests of adding to it use `addToCart`. */
export async function bringCart(page: Page, ...lines: NewLine[]): Promise<void> {
  const guest = await newGuest();
  for (const line of lines) expect((await addLine(guest, line)).userErrors).toEqual([]);
  await store(page, { guestToken: guest.guestToken });
}
