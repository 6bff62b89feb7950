import { setTimeout as pause } from "node:timers/promises";
import type { CartFieldsFragment } from "../../web/src/features/cart/cart.generated.ts";
import { startFlow, refresh, tokensOf, type Tokens } from "../../stack/identity/test/flow.ts";
import { openBrowser as openProviderBrowser } from "../../stack/identity/test/browser.ts";
import { password } from "../gateway/people.ts";
import { newEmail } from "../gateway/visitor.ts";
import { type Browser, faultOf, openBrowser, type readOperations } from "./browser.ts";
import { CartNotes, lineKey } from "./cart-notes.ts";
import type { Notebook } from "./notebook.ts";
import { createRandom, type Random } from "./random.ts";
import { GaveUp, NoAnswer, type Records } from "./records.ts";
import type { Topology } from "./topology.ts";

/** What all shoppers have in common. */
export interface World {
  topology: Pick<Topology, "url" | "issuer" | "payment">;
  operations: ReturnType<typeof readOperations>;
  records: Records;
  notebook: Notebook;
  /** True: whoever is in the middle of something ends it and leaves. */
  isClosing: () => boolean;
}

/** Milliseconds of thought between two clicks: exponential with this mean, between the bounds. */
const THOUGHT = { mean: 1_800, least: 500, most: 5_000 };
/** Milliseconds before somebody presses again, at random, and after which they go; longer than any fault. */
const AGAIN = { least: 1_000, most: 3_000 };
const RETRY_TIMEOUT_MS = 90_000;
/** The same when it is not known whether an order was placed: nobody leaves that open. */
export const ORDER_TIMEOUT_MS = 240_000;

/** A person with a browser, one cart and, when they are a customer, an account. */
export interface Shopper {
  name: string;
  random: Random;
  browser: Browser;
  notes: CartNotes;
  /** As it was last seen. */
  cart: CartFieldsFragment | null;
  /** Null: a guest. */
  email: string | null;
  think: () => Promise<void>;
  /** Does it again while there is no answer. Throws `GaveUp`. */
  insist: <T>(what: string, action: () => Promise<T>, timeoutMs?: number) => Promise<T>;
  /** Compares the cart of an answer with what was told before, and notes what cannot be. */
  see: (cart: CartFieldsFragment | null | undefined) => void;
  /** Leaves the cart for somebody without a past. */
  becomeGuest: () => Promise<void>;
  /** Comes back as the customer of before, with the cart of before; the first time with a new account. */
  becomeCustomer: () => Promise<void>;
  /** Leaves the cart as it is; the notebook keeps it. */
  leave: () => void;
}

interface Account {
  email: string;
  tokens: Tokens;
  notes: CartNotes;
}

const linesOf = (cart: CartFieldsFragment) =>
  cart.lines.map(({ sku, optionIds, quantity }) => ({ key: lineKey(sku ?? "", optionIds), quantity }));

/** @param seed decides what the shopper does, though not when it is answered */
export function createShopper(world: World, name: string, seed: number): Shopper {
  const { topology, operations, records, notebook } = world;
  const random = createRandom(seed);
  let account: Account | null = null;

  async function insist<T>(what: string, action: () => Promise<T>, timeoutMs = RETRY_TIMEOUT_MS): Promise<T> {
    return records.wait(what, async () => {
      const until = performance.now() + timeoutMs;
      for (;;) {
        try {
          return await action();
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          if (performance.now() > until) throw new GaveUp(`${what}: ${error.what}`, { cause: error });
          await pause(random.between(AGAIN.least, AGAIN.most));
          if (error.what === "UNAUTHENTICATED" && account) await renew(account);
        }
      }
    });
  }

  /** The provider's answers are no part of the gateway's; what goes wrong is noted alike. */
  const atProvider = <T>(what: string, action: () => Promise<T>): Promise<T> =>
    insist(what, () =>
      records.attempt(what, async () => {
        try {
          return { value: await action() };
        } catch (error) {
          throw faultOf(error);
        }
      }),
    );

  async function signUp(): Promise<Account> {
    return atProvider("Create an account", async () => {
      const email = newEmail("soak");
      const form = { firstName: "Cleo", lastName: "Marsh", email, password };
      const tokens = await passForm("registrations", form);
      return { email, tokens, notes: new CartNotes() };
    });
  }

  async function passForm(path: "auth" | "registrations", form: Record<string, string>): Promise<Tokens> {
    const provider = openProviderBrowser(new URL(topology.issuer).origin);
    const flow = startFlow(topology.issuer, { path, redirectUri: `${topology.url}/signin/callback` });
    return flow.finish(await provider.submit(await provider.visit(flow.url), form));
  }

  async function renew(known: Account): Promise<void> {
    known.tokens = await atProvider("Renew a sign-in", async () => {
      const { status, body } = await refresh(topology.issuer, known.tokens.refreshToken);
      // A refresh token whose answer was lost is spent: the session is over, and one signs in again.
      if (status === 400) return passForm("auth", { email: known.email, password });
      if (status !== 200) throw new NoAnswer(`HTTP ${status}`);
      return tokensOf(body);
    });
    shopper.browser.identify({ authorization: `Bearer ${known.tokens.accessToken}` });
  }

  const shopper: Shopper = {
    name,
    random,
    browser: openBrowser(topology.url, operations, records),
    notes: new CartNotes(),
    cart: null,
    email: null,
    insist,
    think: () => {
      const thought = -Math.log(1 - random.next()) * THOUGHT.mean;
      return pause(Math.min(THOUGHT.most, Math.max(THOUGHT.least, thought)));
    },
    see(cart) {
      if (!cart) return;
      const { notes } = shopper;
      if (notes.cartId !== null && cart.id !== notes.cartId) {
        notebook.broken.push(`${name} had cart ${notes.cartId} and was shown cart ${cart.id} without having ordered.`);
      }
      notes.cartId = cart.id;
      shopper.cart = cart;
      for (const wrong of notes.see(linesOf(cart), performance.now())) {
        notebook.broken.push(`Cart ${cart.id} of ${name} ${wrong}.`);
      }
    },
    async becomeGuest() {
      shopper.leave();
      shopper.browser = openBrowser(topology.url, operations, records);
      [shopper.notes, shopper.cart, shopper.email] = [new CartNotes(), null, null];
      const { guestTokenCreate } = await insist("GuestTokenCreate", () =>
        shopper.browser.ask<{ guestTokenCreate: { guestToken: string } }>("GuestTokenCreate"),
      );
      shopper.browser.identify({ "x-guest-id": guestTokenCreate.guestToken });
    },
    async becomeCustomer() {
      shopper.leave();
      shopper.browser = openBrowser(topology.url, operations, records);
      if (account) await renew(account);
      account ??= await signUp();
      [shopper.notes, shopper.cart, shopper.email] = [account.notes, null, account.email];
      shopper.browser.identify({ authorization: `Bearer ${account.tokens.accessToken}` });
    },
    leave() {
      const { notes } = shopper;
      if (notebook.carts.every((known) => known.notes !== notes)) notebook.carts.push({ shopper: name, notes });
    },
  };
  return shopper;
}
