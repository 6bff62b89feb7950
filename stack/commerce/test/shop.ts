import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { sql } from "kysely";
import type { PaymentClient } from "../checkout/payment.ts";
import type { Db } from "../database/tables.ts";
import type { App } from "../app.ts";
import { Problem } from "../../process/problem.ts";
import { type CommerceDeps, createCommerce } from "../server.ts";
import { catalog } from "./catalog.ts";

export function logMemory(): { stream: Writable; text: () => string } {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join("") };
}

/** Empties every table and resets sequences, so order numbers start at 10001. */
export async function emptyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
  // Ten times faster than TRUNCATE. One statement, because foreign keys are checked at its end.
  const deletions = rows.map(({ name }, index) => `t${index} as (delete from ${name})`).join(", ");
  await sql.raw(`with ${deletions} select 1`).execute(db);
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public'`.execute(db);
}

export interface Shop {
  app: App;
  close: () => Promise<void>;
  log: () => string;
  /** Deleted when the shop closes. */
  dataDir: string;
}

export const operatorKey = "the-operator-of-the-tests";

/** No SMTP server: mails land in the outbox. */
export const mail = {
  smtpUrl: null,
  from: "Telfer <shop@telfer.example>",
  shopOrigin: "https://shop.example",
  contact: "(802) 555-0168, weekdays 8 to 4 Eastern",
};

/** A commerce backend with a readable log. It rejects every access token unless `changes` contain a verifier. */
export async function openShop(db: Db, payment: PaymentClient, changes: Partial<CommerceDeps> = {}): Promise<Shop> {
  const log = logMemory();
  const dataDir = mkdtempSync(join(tmpdir(), "commerce-"));
  const { app, close } = await createCommerce({
    db,
    catalog,
    customers: [],
    papers: [],
    payment,
    verifyAccessToken: async () => {
      throw new Problem(401, "Please sign in again.");
    },
    guestTokenSecrets: ["a secret of the tests that is long enough"],
    operatorKeys: [operatorKey],
    mail,
    mediaOrigin: "https://media.example",
    events: { channelsDir: null, signingSecrets: null },
    deletions: { urls: [], key: "the-key-of-account-deletions" },
    dataDir,
    documentsQuotaBytes: 1024 ** 3,
    knownHosts: ["shop.example"],
    logLevel: "debug",
    logStream: log.stream,
    ...changes,
  });
  return {
    app,
    log: log.text,
    dataDir,
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function expectOk<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("a value is missing");
  return value;
}

type Json = Record<string, unknown>;

/** A response. Tests read `body` field by field. */
export interface TestResponse<Body = Json> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

export async function call<Body = Json>(
  app: App,
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<TestResponse<Body>> {
  const response = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  // An empty body reads as null.
  const text = response.payload || "null";
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) as Body };
}

export interface CartBody {
  id: number;
  items: { id: number; sku: string; quantity: number; price: number; [field: string]: unknown }[];
  subTotal: number;
  taxAmount: number;
  shipping: number;
  discount: number;
  totalAmount: number;
  [field: string]: unknown;
}

export class Visitor {
  readonly app: App;
  readonly token: string;

  constructor(app: App, token: string) {
    this.app = app;
    this.token = token;
  }

  static async arrive(app: App): Promise<Visitor> {
    const { body } = await call<{ guestToken: string }>(app, "POST", "/Auth/guest");
    return new Visitor(app, body.guestToken);
  }

  at(app: App): Visitor {
    return new Visitor(app, this.token);
  }

  get cartUrl(): string {
    return `/Cart/guest/${this.token}`;
  }

  get headers(): Record<string, string> {
    return { "x-guest-id": this.token };
  }

  async cart(): Promise<CartBody> {
    return (await this.call<CartBody>("GET", this.cartUrl)).body;
  }

  add<Body = CartBody>(item: object): Promise<TestResponse<Body>> {
    return this.call<Body>("POST", `${this.cartUrl}/items`, item);
  }

  addAll<Body = CartBody>(...items: object[]): Promise<TestResponse<Body>> {
    return this.call<Body>("POST", `${this.cartUrl}/items/batch`, { items });
  }

  change<Body = CartBody>(id: number, item: object): Promise<TestResponse<Body>> {
    return this.call<Body>("PUT", `${this.cartUrl}/items/${id}`, item);
  }

  async compute<Body = CartBody>(changes: object = {}): Promise<TestResponse<Body>> {
    const { id } = await this.cart();
    const body = { cartId: id, shippingMethodId: 1, address: texas, dealerAddress: texanDealer, ...changes };
    return this.call<Body>("POST", `${this.cartUrl}/compute`, body);
  }

  checkOut<Body = Json>(key: string, body: object, others: Record<string, string> = {}): Promise<TestResponse<Body>> {
    const headers = { ...this.headers, ...others, "idempotency-key": key };
    return call<Body>(this.app, "POST", "/Checkout/simplified", { body, headers });
  }

  order<Body = Json>(id: number | string): Promise<TestResponse<Body>> {
    return this.call<Body>("GET", `/Order/${id}`);
  }

  call<Body = Json>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body?: object,
  ): Promise<TestResponse<Body>> {
    return call<Body>(this.app, method, url, { headers: this.headers, ...(body ? { body } : {}) });
  }
}

/** A visitor who has signed in; `token` is the access token. */
export class Customer extends Visitor {
  override at(app: App): Customer {
    return new Customer(app, this.token);
  }

  override get cartUrl(): string {
    return "/Cart";
  }

  override get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  merge<Body = CartBody>(guest: Visitor): Promise<TestResponse<Body>> {
    return this.call<Body>("POST", `/Cart/merge?guestId=${guest.token}`, { guestId: guest.token });
  }
}

export const texas = {
  line1: "1 Congress Ave",
  line2: null,
  city: "Austin",
  region: "TX",
  postalCode: "78701",
  country: "US",
  taxCode: "P0000000",
};

export const texanDealer = { ...texas, line1: "2 Main St", postalCode: "78702" };

export const grip = {
  productId: "palm-grip",
  sku: "GRIP",
  productName: "Palm Grip",
  productUrl: "/product/x/palm-grip",
};
export const cap = { productId: "cap", sku: "CAP", productName: "Cap" };
export const rifle = {
  productId: "datum-16",
  sku: "D16-W",
  productName: "Datum 16",
  optionIds: [11, 22, 21],
  options: [{ label: "Stock", value: "Walnut" }],
};

export const customerInfo = {
  email: "ann@example.com",
  name: "Ann Miller",
  company: "",
  mainContact: "(512) 555-0100",
  address: "1 Congress Ave",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "United States",
  shippingName: "Ann Miller",
  shippingAddress: "1 Congress Ave",
  shippingCity: "Austin",
  shippingState: "TX",
  shippingZip: "78701",
  shippingCountry: "United States",
  shippingMethodId: 1,
  optInNewsletter: false,
};

export const dealerInfo = {
  dealerName: "Hill Country Arms",
  dealerAddress: "2 Main St",
  dealerEmail: "dealer@example.com",
  dealerPhone: "512-555-0101",
  dealerCity: "Austin",
  dealerState: "TX",
  dealerZip: "78702",
  dealerCountry: "United States",
};

/** Adds this many lines of a sku to a cart, each with other options. */
export async function fillCart(db: Db, cartId: number, sku: string, count: number): Promise<void> {
  const line = { cart_id: cartId, sku, quantity: 1, price_cents: 1, product_name: sku, options: "[]" };
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, option_ids: [index] }));
  await db.insertInto("cart_items").values(lines).execute();
}

export const receiveGoods = (app: App, sku: string, quantity: number, headers: Record<string, string> = {}) =>
  call(app, "POST", `/Stock/${sku}/receipts`, {
    body: { quantity },
    headers: { authorization: `Bearer ${operatorKey}`, ...headers },
  });

export async function stock(app: App): Promise<Record<string, number>> {
  const { body } = await call<{ products: Record<string, { qtyOnHand: number }> }>(app, "GET", "/Products/nocache");
  return Object.fromEntries(Object.entries(body.products).map(([sku, { qtyOnHand }]) => [sku, qtyOnHand]));
}
