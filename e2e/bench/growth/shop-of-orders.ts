import { createHash, createHmac } from "node:crypto";
import { join } from "node:path";
import type { openIssuer } from "../../../stack/commerce/test/issuer.ts";
import { createPostgres } from "../../../stack/commerce/test/postgres-server.ts";
import { startProcess, type MeasuredProcess } from "../measure/process.ts";
import { openCaller, type Caller } from "./caller.ts";
import type { CommerceOptions } from "./commerce.ts";
import { FIRST_ORDER } from "./generate-orders.ts";

const guestTokenSecret = "nobody else reads the guests of a bench";

/** So many different customers and guests are asked for by turns. */
const CALLERS = 20;

interface Customer {
  headers: { authorization: string };
  /** The newest first. */
  orders: number[];
  email: string;
}

/** A commerce backend with so many orders, and those who ask it. */
export interface ShopOfOrders {
  orders: number;
  commerce: MeasuredProcess;
  caller: Caller;
  /** Customers by how often they have ordered. */
  customers: Record<20 | 50, Customer[]>;
  guests: { headers: { "x-guest-id": string }; order: number }[];
}

/** The token of a generated guest; the same id as in `generate-orders.ts`. */
function tokenOf(number: number): string {
  const id = createHash("md5").update(`guest ${number}`).digest();
  return Buffer.concat([id, createHmac("sha256", guestTokenSecret).update(id).digest()]).toString("base64url");
}

type Issuer = Awaited<ReturnType<typeof openIssuer>>;

/** Customers who have ordered so often. Which ones may is told by the last digit; the last few may lack an order. */
async function customersOf(caller: Caller, issuer: Issuer, digit: number, times: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let n = digit; customers.length < CALLERS && n < 10 * CALLERS; n += 10) {
    const email = `customer-${n}@example.com`;
    const token = await issuer.token({ sub: `customer-${n}`, email, exp: Math.floor(Date.now() / 1000) + 7200 });
    const headers = { authorization: `Bearer ${token}` };
    const profile = await caller.ask<{ orders: { id: number }[] }>("GET", "/User/profile", headers);
    if (profile.orders.length === times) customers.push({ headers, email, orders: profile.orders.map(({ id }) => id) });
  }
  if (customers.length === 0) throw new Error(`nobody has ordered ${times} times`);
  return customers;
}

/**
 * Starts a backend on a database of its own that is filled first.
 *
 * @param embedded whether there is no PostgreSQL server.
 * @param closings gets what undoes it, even when it fails halfway.
 */
export async function openShopOfOrders(
  orders: number,
  { embedded, dataDir, issuer }: { embedded: boolean; dataDir: string; issuer: Issuer },
  closings: (() => Promise<void>)[],
): Promise<ShopOfOrders> {
  const database = embedded ? null : await createPostgres();
  if (database) closings.push(database.drop);
  const commerce = await startProcess<CommerceOptions>(join(import.meta.dirname, "commerce.ts"), {
    databaseUrl: database?.url ?? null,
    dataDir: join(dataDir, `${orders}-${closings.length}`),
    issuer: issuer.url,
    guestTokenSecret,
    orders,
    connections: 1,
  });
  closings.push(() => commerce.stop());
  const caller = await openCaller(commerce.origin);
  closings.push(async () => caller.close());
  return {
    orders,
    commerce,
    caller,
    customers: { 20: await customersOf(caller, issuer, 8, 20), 50: await customersOf(caller, issuer, 9, 50) },
    guests: Array.from({ length: CALLERS }, (_, index) => {
      // Orders whose number ends in 1 are guests'.
      const number = Math.floor((orders * index) / CALLERS / 10) * 10 + 1;
      return { headers: { "x-guest-id": tokenOf(number) }, order: FIRST_ORDER + number };
    }),
  };
}
