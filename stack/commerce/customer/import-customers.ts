import { sql } from "kysely";
import type { SeedCustomer, SeedOrder } from "../../seed/customers.ts";
import type { SeedProduct } from "../../seed/types.ts";
import type { Customer, Db, Tx } from "../database/tables.ts";
import { parseFields } from "../../process/problem.ts";
import { columnOf, steps } from "../order/fulfillment.ts";
import { shippingPrice } from "../shipping.ts";
import { taxOfLines } from "../tax/sales-tax.ts";
import { address, toRow } from "./address.ts";
import { pastOrderLine } from "./past-order-line.ts";

const pastCharge = "seed-";

/** True for the charge of an imported order, which no payment provider knows. */
export const isPastCharge = (chargeId: string): boolean => chargeId.startsWith(pastCharge);

/** Arbitrary lock number; prevents two processes that start at once from importing at the same time. */
const importLock = 4_100_002;

/** Fills an empty customers table, including addresses and past orders. Does nothing if any customer exists. */
export async function importCustomers(
  db: Db,
  customers: readonly SeedCustomer[],
  catalog: readonly SeedProduct[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx);
    const known = await tx.selectFrom("customers").select("sub").limit(1).executeTakeFirst();
    if (known) return;
    for (const customer of customers) {
      await importCustomer(tx, customer);
      for (const order of customer.orders) await importOrder(tx, customer, order, catalog);
    }
  });
}

async function importCustomer(tx: Tx, customer: SeedCustomer): Promise<void> {
  const { sub, email, phone, firstName, lastName, addresses } = customer;
  await tx.insertInto("customers").values({ sub, email, first_name: firstName, last_name: lastName, phone }).execute();
  await tx.insertInto("carts").values({ customer_id: sub }).execute();
  for (const [index, given] of addresses.entries()) {
    const isDefault = { isDefaultShipping: index === 0, isDefaultBilling: index === 0 };
    const parsed = parseFields(address, { ...given, firstName, lastName });
    await tx
      .insertInto("addresses")
      .values({ customer_id: sub, ...toRow({ ...parsed, ...isDefault }) })
      .execute();
  }
}

async function importOrder(
  tx: Tx,
  customer: SeedCustomer,
  order: SeedOrder,
  catalog: readonly SeedProduct[],
): Promise<void> {
  const { sub, email } = customer;
  const info = customerInfo(customer, order.shippingMethodId);
  const lines = order.lines.map((line) => pastOrderLine(catalog, line));
  const subTotal = lines.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0);
  const shipping = shippingPrice(order.shippingMethodId, subTotal);
  if (shipping === null) throw new Error(`order ${order.id} has no shipping method`);
  const { dealer } = order;
  const taxed = lines.map(({ price_cents: priceCents, quantity, is_ffl_item: isFflItem }) => ({
    priceCents,
    quantity,
    isFflItem,
  }));
  const tax = taxOfLines(taxed, {
    address: { region: info.shippingState, postalCode: info.shippingZip },
    dealerAddress: dealer && { region: dealer.dealerState, postalCode: dealer.dealerZip },
  });
  const createdAt = new Date(order.createdAt);
  const cart = await tx
    .insertInto("carts")
    .values({ customer_id: sub, state: "ordered", created_at: createdAt, updated_at: createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into orders (id, customer_id, cart_id, charge_id, status, user_email, customer, dealer, sub_total_cents,
      shipping_cents, tax_cents, discount_cents, total_cents, created_at) overriding system value
    values (${order.id}, ${sub}, ${cart.id}, ${pastCharge + order.id}, ${order.status}, ${email}, ${JSON.stringify(info)},
      ${dealer && JSON.stringify(dealer)}, ${subTotal}, ${shipping}, ${tax}, 0,
      ${subTotal + shipping + tax}, ${createdAt})`.execute(tx);
  for (const [index, line] of lines.entries()) {
    await tx
      .insertInto("order_lines")
      .values({ order_id: order.id, line_number: index + 1, ...line })
      .execute();
  }
  for (const { kind, times } of order.deliveries) {
    const taken = steps.flatMap((step) => (times[step] ? [[columnOf[step], new Date(times[step])]] : []));
    await tx
      .insertInto("order_deliveries")
      .values({ order_id: order.id, kind, ...Object.fromEntries(taken) })
      .execute();
  }
}

function customerInfo({ addresses, email, firstName, lastName }: SeedCustomer, shippingMethodId: number): Customer {
  const [{ addressLine1, addressLine2, mainContact, city, state, postalCode }] = addresses;
  const name = `${firstName} ${lastName}`;
  const street = [addressLine1, addressLine2].filter((part) => part !== undefined).join(", ");
  return {
    email,
    name,
    company: null,
    mainContact,
    address: street,
    city,
    state,
    zip: postalCode,
    country: "United States",
    shippingName: name,
    shippingCompany: null,
    addressContact: mainContact,
    shippingAddress: street,
    shippingCity: city,
    shippingState: state,
    shippingZip: postalCode,
    shippingCountry: "United States",
    shippingMethodId,
    optInNewsletter: false,
  };
}
