import { accountData } from "./account-data.ts";
import { browse, dealers } from "./browse.ts";
import { cart, handoff } from "./cart.ts";
import { afterOrder, guestCheckout, orderElsewhere } from "./checkout.ts";
import { content } from "./content.ts";
import { customer } from "./customer.ts";
import type { ExampleGroup } from "./example.ts";
import { messages } from "./messages.ts";

const all: ExampleGroup[] = [
  browse,
  dealers,
  guestCheckout,
  orderElsewhere,
  afterOrder,
  cart,
  customer,
  handoff,
  messages,
  content,
  accountData,
];

/** All examples, in the order in which they can be run. */
export const groups: readonly ExampleGroup[] = all.map(({ title, examples }) => ({
  title,
  examples: examples.map((example) => ({ ...example, query: unindent(example.query) })),
}));

/** The text of a template literal without the indentation of the source. */
function unindent(text: string): string {
  const lines = text.replace(/^\n|\s+$/g, "").split("\n");
  const indent = lines[0]?.search(/\S/) ?? 0;
  return `${lines.map((line) => line.slice(indent)).join("\n")}\n`;
}
