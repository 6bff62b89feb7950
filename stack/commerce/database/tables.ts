import type { ReturnReason } from "@telfer/forms/returns.ts";
import type { GeneratedAlways, Generated, Kysely, Transaction } from "kysely";
import type { ComputeRequest } from "../cart/wire.ts";
import type { CheckoutRequest } from "../checkout/wire.ts";
import type { FulfillmentMethod } from "../order/fulfillment.ts";
import type { Json, NullableJson } from "./json-column.ts";
import type { EventTables } from "./event-tables.ts";
import type { MailTables } from "./mail-tables.ts";

interface LineOption {
  label: string;
  value: string;
}

type ComputedFor = ComputeRequest["address"] & {
  /** For dealer items; null without any. Missing in carts computed before the field existed. */
  dealerAddress?: ComputeRequest["address"] | null;
};

/** `customerInfo` of docs/upstreams.md, "Commerce". Shipping is filled in even if it equals billing. */
export type Customer = CheckoutRequest["customerInfo"];

/** `dealerInfo` of docs/upstreams.md, "Commerce". */
export type Dealer = NonNullable<CheckoutRequest["dealerInfo"]>;

interface Line {
  sku: string;
  option_ids: number[];
  quantity: number;
  /** Price of one piece, including add-ons. */
  price_cents: number;
  product_name: string;
  product_url: string | null;
  image_url: string | null;
  options: Json<LineOption[]>;
  build_id: string | null;
  notes: string | null;
}

/** Exactly one of the two is set. */
interface Owned {
  guest_id: string | null;
  customer_id: string | null;
}

/** Address of docs/upstreams.md, "Commerce". */
interface AddressRow {
  address_name: string;
  first_name: string;
  last_name: string;
  company: string | null;
  main_contact: string;
  fax_contact: string | null;
  address_contact: string | null;
  address_type: number;
  is_default_shipping: boolean;
  is_default_billing: boolean;
  address_line1: string;
  address_line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
  residential: boolean;
}

export type RefundReason = "cancel" | "return" | "license";

export type AttemptState = "pending" | "ordered" | "declined" | "failed";

export interface Tables extends MailTables, EventTables {
  products: {
    id: string;
    is_ffl_item: boolean;
    is_receiver_item: boolean;
    is_listed: boolean;
    title: Generated<string>;
    /** The path segment of the product's URL. */
    display_type: Generated<string>;
  };
  skus: {
    sku: string;
    product_id: string;
    price_cents: number;
    on_hand: number;
    reserved: Generated<number>;
    is_listed: boolean;
    /** When price or available stock last changed; set by a trigger. */
    updated_at: Generated<Date>;
  };
  stock_receipts: {
    id: GeneratedAlways<number>;
    key: string | null;
    sku: string;
    quantity: number;
    created_at: Generated<Date>;
  };
  options: {
    product_id: string;
    id: number;
    kind: "variant" | "add-on" | "compatibility";
    price_cents: number;
    is_listed: boolean;
  };
  sku_options: { sku: string; product_id: string; option_id: number };
  guests: { id: string; created_at: Generated<Date> };
  customers: {
    sub: string;
    email: string | null;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  addresses: AddressRow & {
    id: GeneratedAlways<number>;
    customer_id: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  saved_items: {
    id: GeneratedAlways<number>;
    customer_id: string;
    product_id: string;
    sku: string | null;
    /** The lowest price when it was saved, of the sku if there is one; null without a price. */
    price_cents: number | null;
    was_in_stock: boolean;
    saved_at: Generated<Date>;
  };
  carts: Owned & {
    id: GeneratedAlways<number>;
    state: Generated<"open" | "ordered" | "merged">;
    shipping_method_id: number | null;
    tax_address: NullableJson<ComputedFor>;
    tax_cents: Generated<number>;
    shipping_cents: Generated<number>;
    discount_cents: Generated<number>;
    gift_message: string | null;
    computed_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  cart_items: Line & { id: GeneratedAlways<number>; cart_id: number };
  orders: Owned & {
    id: GeneratedAlways<number>;
    cart_id: number;
    charge_id: string;
    status: string;
    user_email: string;
    customer: Json<Customer>;
    dealer: NullableJson<Dealer>;
    sub_total_cents: number;
    shipping_cents: number;
    tax_cents: number;
    discount_cents: number;
    total_cents: number;
    gift_message: string | null;
    /** See `channelOf`. */
    channel: string | null;
    /** Set until the order is anonymized. */
    owner_deleted_at: Date | null;
    created_at: Generated<Date>;
  };
  order_lines: Line & {
    id: GeneratedAlways<number>;
    order_id: number;
    line_number: number;
    is_ffl_item: boolean;
    /** When the buyer canceled the line, or its license did not arrive; null if the operator canceled the goods. */
    cancelled_at: Date | null;
  };
  papers: {
    serial_number: string;
    sku: string;
    shot_on: string;
    distance_yards: number;
    ammunition: string;
    lot: string;
    shooter: string;
    /** x and y of each shot in turn, in thousandths of an inch right of and above the point of aim. */
    shots: number[];
    /** Null until the gun is sold, and for samples. */
    line_id: number | null;
  };
  order_changes: { order_id: number; key: string; hash: string; created_at: Generated<Date> };
  order_returns: {
    id: GeneratedAlways<number>;
    order_id: number;
    /** Counts the returns of the order, from 1. */
    number: number;
    reason: ReturnReason;
    comment: string | null;
    created_at: Generated<Date>;
    received_at: Date | null;
    restocked_at: Date | null;
    declined_at: Date | null;
  };
  order_return_lines: { return_id: number; line_id: number; quantity: number };
  order_refunds: {
    /** The payment provider returns money once per reference. */
    reference: string;
    order_id: number;
    amount_cents: number;
    reason: RefundReason;
    return_id: number | null;
    is_void: Generated<boolean>;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    next_at: Generated<Date>;
    made_at: Date | null;
    rejected_at: Date | null;
  };
  order_deliveries: {
    order_id: number;
    kind: FulfillmentMethod;
    shipped_at: Date | null;
    license_received_at: Date | null;
    shipped_to_dealer_at: Date | null;
    at_dealer_at: Date | null;
    cancelled_at: Date | null;
    refunded_at: Date | null;
    reminded_at: Date | null;
    /** The refund for these goods without a license, for the previous version; others are in `order_refunds` only. */
    refund_cents: number | null;
    carrier: string | null;
    tracking_number: string | null;
  };
  account_deletions: {
    sub_hash: string;
    /** Null once every other service has deleted its part. */
    sub: string | null;
    pending: string[];
    attempts: Generated<number>;
    created_at: Generated<Date>;
    next_at: Generated<Date>;
  };
  cart_changes: Owned & { id: GeneratedAlways<string>; key: string; hash: string; created_at: Generated<Date> };
  cart_handovers: { guest_id: string; hash: string; created_at: Generated<Date>; taken_by: number | null };
  order_link_tries: { order_id: number; client: string; email_hash: string; tried_at: Generated<Date> };
  checkout_attempts: Owned & {
    id: GeneratedAlways<number>;
    key: string;
    body_hash: string;
    cart_id: number;
    reference: string;
    amount_cents: number;
    state: Generated<AttemptState>;
    payment_token: string | null;
    /** Attempts of the previous version have no `channel`. */
    request: NullableJson<{ customer: Customer; dealer: Dealer | null; channel?: string | null }>;
    message: string | null;
    token_refused: Generated<boolean>;
    order_id: number | null;
    watched: Generated<boolean>;
    client: string | null;
    created_at: Generated<Date>;
    settled_at: Date | null;
  };
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
