import { newEmail } from "../gateway/visitor.ts";
import { addLine, readCart, removeLine, updateLine } from "./cart-steps.ts";
import { collectionPaths, type Good, goods, scarceGood, soldOut } from "./goods.ts";
import { countRefusal } from "./notebook.ts";
import { buy } from "./purchase.ts";
import { GaveUp } from "./records.ts";
import type { Shopper, World } from "./shopper.ts";

/** Shares of visits in which it happens. */
const SHARES = { customer: 0.35, search: 0.4, scarce: 0.25, change: 0.4, remove: 0.15, leave: 0.2, extra: 0.15 };

/** Gateways count what an address does, so each visit of a guest has its own; a customer's browser is new, too. */
async function arrive(shopper: Shopper): Promise<void> {
  const { random, browser } = shopper;
  const load = (name: string, path: string) => shopper.insist(name, () => browser.page(name, path));
  await load("Home page", "/");
  await shopper.think();
  await load("Collection page", random.pick(collectionPaths));
  await shopper.think();
  if (!random.chance(SHARES.search)) return;
  const query = random.pick(["rifle", "cap", "walnut", "barrel", "blue", "nothing like it"]);
  for (const name of ["SearchSuggestions", "Search"]) {
    await shopper.insist(name, () => browser.ask(name, { query }));
    await shopper.think();
  }
}

async function choose(shopper: Shopper, { notebook }: World, good: Good): Promise<void> {
  const { random, browser } = shopper;
  const documentId = good.productId;
  // The first page of a visit is a document; from there on the browser asks for what it lacks.
  if (random.chance(0.5)) await shopper.insist("Product page", () => browser.page("Product page", good.path));
  else await shopper.insist("Product", () => browser.ask("Product", { documentId }));
  await shopper.think();
  if (random.chance(0.3)) {
    await shopper.insist("ProductReviews", () => browser.ask("ProductReviews", { documentId, sort: "NEWEST" }));
    await shopper.think();
  }
  await addLine(shopper, notebook, good);
  await shopper.think();
}

async function lookOver(shopper: Shopper, { notebook }: World): Promise<void> {
  const { random } = shopper;
  await readCart(shopper);
  const lines = shopper.cart?.lines ?? [];
  if (lines.length > 0 && random.chance(SHARES.change)) {
    await updateLine(shopper, notebook, random.pick(lines), random.pick([1, 2, 3]));
    await shopper.think();
  }
  if (lines.length > 1 && random.chance(SHARES.remove)) {
    await removeLine(shopper, notebook, random.pick(shopper.cart?.lines ?? lines));
    await shopper.think();
  }
}

interface Payload {
  userErrors: { code: string }[];
}

/** What people do besides buying. */
async function extras(shopper: Shopper, { notebook }: World): Promise<void> {
  const { random, browser, email } = shopper;
  /** Whether it was taken. */
  const send = async (operation: string, input: object): Promise<boolean> => {
    const answer = await shopper.insist(operation, () => browser.ask<Record<string, Payload>>(operation, { input }));
    const errors = Object.values(answer).flatMap(({ userErrors }) => userErrors);
    for (const { code } of errors) countRefusal(notebook, code);
    await shopper.think();
    return errors.length === 0;
  };
  if (random.chance(SHARES.extra)) {
    const address = newEmail("soak");
    const isTaken = await send("NewsletterSubscribe", { email: address });
    if (isTaken) notebook.newsletters.push(address);
  }
  if (random.chance(SHARES.extra)) {
    const alert = { email: newEmail("soak"), ...soldOut };
    if (await send("StockAlertCreate", alert)) notebook.stockAlerts.push(alert);
  }
  if (email !== null && random.chance(2 * SHARES.extra)) {
    const title = `It shoots ${newEmail("straight")}`.split("@")[0] ?? "";
    const review = {
      productId: random.pick(goods).productId,
      score: random.pick([3, 4, 5]),
      title,
      content: "As it says.",
    };
    if (await send("ReviewCreate", review)) notebook.reviews.push(title);
  }
}

async function visit(shopper: Shopper, world: World): Promise<void> {
  const { random } = shopper;
  if (random.chance(SHARES.customer)) await shopper.becomeCustomer();
  else await shopper.becomeGuest();
  // What is in a customer's cart from before is shown on every page.
  if (shopper.email !== null) await readCart(shopper);
  await arrive(shopper);
  const wanted = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(goods));
  if (random.chance(SHARES.scarce)) wanted.push(scarceGood);
  for (const good of wanted) {
    if (world.isClosing()) return;
    await choose(shopper, world, good);
  }
  await lookOver(shopper, world);
  await extras(shopper, world);
  if (world.isClosing() || random.chance(SHARES.leave)) return;
  if ((shopper.cart?.lines.length ?? 0) > 0) await buy(shopper, world);
}

/** Comes again and again until the shop closes; ends with what they last saw of their cart. */
export async function shopOn(shopper: Shopper, world: World): Promise<void> {
  await shopper.think();
  while (!world.isClosing()) {
    try {
      await visit(shopper, world);
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
    }
    await shopper.think();
  }
  try {
    await readCart(shopper);
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error;
  }
  shopper.leave();
}
