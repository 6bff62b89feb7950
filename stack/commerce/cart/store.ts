import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "../database/tables.ts";
import type { Shopper } from "../caller.ts";
import type { Guest } from "../guest-token.ts";
import { ownedBy, type Owner, ownerOf } from "../owner.ts";
import { dollars } from "../../process/money.ts";
import { checkoutRunning, invalidGuestToken } from "../problems.ts";
import { Problem } from "../../process/problem.ts";
import { type KeyedChange, recordChange, wasMade } from "./change-keys.ts";
import { dropLostGiftMessage } from "./gift-message.ts";
import type { CartResponse } from "./wire.ts";

/** Time since the last change after which a cart counts as abandoned; docs/upstreams.md, "Commerce". */
const abandonedAfter = sql`interval '30 days'`;

export async function createGuest(db: Db, guest: Guest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("guests").values({ id: guest.id }).execute();
    await tx.insertInto("carts").values({ guest_id: guest.id }).execute();
  });
}

/** Returns the shopper's cart in wire format. @throws {Problem} 404 for a guest without an open cart. */
export async function readCart(db: Db, shopper: Shopper): Promise<CartResponse> {
  const cart = await readOpenCart(db, ownerOf(shopper));
  if (!cart) throw invalidGuestToken();
  return {
    ...cart,
    userId: shopper.kind === "customer" ? shopper.sub : null,
    guestId: shopper.kind === "guest" ? shopper.guest.token : null,
    isGuest: shopper.kind === "guest",
  };
}

/** Returns the owner's open cart, or null. Uses a single statement so that amounts and lines are consistent. */
export async function readOpenCart(
  db: Db,
  owner: Owner,
): Promise<Omit<CartResponse, "userId" | "guestId" | "isGuest"> | null> {
  const cart = await db
    .selectFrom("carts")
    .select((eb) => [
      "id",
      "tax_cents",
      "shipping_cents",
      "discount_cents",
      "gift_message",
      sql<boolean>`updated_at < now() - ${abandonedAfter}`.as("is_abandoned"),
      jsonArrayFrom(
        eb
          .selectFrom("cart_items")
          .innerJoin("skus", "skus.sku", "cart_items.sku")
          .innerJoin("products", "products.id", "skus.product_id")
          .selectAll("cart_items")
          .select(["skus.product_id", "products.is_ffl_item", "products.is_receiver_item"])
          .whereRef("cart_items.cart_id", "=", "carts.id")
          .orderBy("cart_items.id"),
      ).as("items"),
    ])
    .where(ownedBy(owner))
    .where("state", "=", "open")
    .executeTakeFirst();
  if (!cart) return null;
  const subTotal = cart.items.reduce((sum, item) => sum + item.price_cents * item.quantity, 0);
  return {
    id: cart.id,
    isAbandoned: cart.is_abandoned,
    items: cart.items.map((item) => ({
      id: item.id,
      productId: item.product_id,
      sku: item.sku,
      productName: item.product_name,
      quantity: item.quantity,
      imageUrl: item.image_url,
      price: dollars(item.price_cents),
      productUrl: item.product_url,
      isFflItem: item.is_ffl_item,
      isReceiverItem: item.is_receiver_item,
      optionIds: item.option_ids,
      options: item.options,
      buildId: item.build_id,
      notes: item.notes,
    })),
    giftMessage: cart.gift_message,
    subTotal: dollars(subTotal),
    taxAmount: dollars(cart.tax_cents),
    shipping: dollars(cart.shipping_cents),
    discount: dollars(cart.discount_cents),
    totalAmount: dollars(subTotal + cart.tax_cents + cart.shipping_cents - cart.discount_cents),
  };
}

/** Sum of the open cart's lines in cents; 0 if the owner has none. */
export async function cartSubTotal(db: Db, owner: Owner): Promise<number> {
  const row = await db
    .selectFrom("cart_items")
    .innerJoin("carts", "carts.id", "cart_items.cart_id")
    .select(sql<number>`coalesce(sum(cart_items.price_cents::bigint * cart_items.quantity), 0)::float8`.as("sum"))
    .where(ownedBy(owner))
    .where("carts.state", "=", "open")
    .executeTakeFirstOrThrow();
  return row.sum;
}

/**
 * Runs `change` on the shopper's locked open cart and returns the changed cart. An exception from `change` rolls its changes
 * back; a problem that it returns is thrown after they are committed. A change with a key is made once: the next call with
 * the key returns the current cart.
 * @throws {Problem} 404 for a guest without a cart, 409 while an order for the cart is being placed.
 */
export async function changeCart(
  db: Db,
  shopper: Shopper,
  change: (tx: Tx, cartId: number) => Promise<Problem | void>,
  keyed: KeyedChange | null = null,
): Promise<CartResponse> {
  const owner = ownerOf(shopper);
  const result = await db.transaction().execute(async (tx) => {
    const cartId = await lockOpenCart(tx, owner);
    if (cartId === null) throw invalidGuestToken();
    if (keyed && (await wasMade(tx, owner, keyed))) return readCart(tx, shopper);
    const problem = await change(tx, cartId);
    if (problem) return problem;
    if (keyed) await recordChange(tx, owner, keyed);
    return readCart(tx, shopper);
  });
  if (result instanceof Problem) throw result;
  return result;
}

/**
 * Locks the owner's open cart for a change of its lines; null without one.
 * @throws {Problem} 409 while an order for the cart is being placed.
 */
export async function lockOpenCart(tx: Tx, owner: Owner): Promise<number | null> {
  const lock = tx.selectFrom("carts").select("id").where(ownedBy(owner)).where("state", "=", "open").forNoKeyUpdate();
  // A cart that is ordered while this query waits drops out of its result; the second query finds the successor.
  const cart = (await lock.executeTakeFirst()) ?? (await lock.executeTakeFirst());
  if (!cart) return null;
  const pending = await tx
    .selectFrom("checkout_attempts")
    .select("id")
    .where("cart_id", "=", cart.id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (pending) throw checkoutRunning();
  return cart.id;
}

/** Records a change of the lines: tax and shipping are 0 until the cart is computed again. */
export async function markChanged(tx: Tx, cartId: number): Promise<void> {
  await tx
    .updateTable("carts")
    .set({
      shipping_method_id: null,
      tax_address: null,
      tax_cents: 0,
      shipping_cents: 0,
      computed_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", cartId)
    .execute();
  await dropLostGiftMessage(tx, cartId);
}
