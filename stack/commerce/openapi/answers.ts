import { z } from "zod";

/** The fields of every problem, in the order in which they are sent; docs/upstreams.md, "Errors". */
const common = {
  title: z.string().describe("A sentence that can be shown to a shopper."),
  status: z.int().describe("The HTTP status again."),
};

const problemFields = {
  type: z.string().describe("`about:blank` unless a name of its own tells this fault apart."),
  ...common,
  detail: z.string().optional(),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe("Messages by the name of the field; names inside of another field are joined by dots."),
  requestId: z.string().optional().describe("Names the request in the log, when the fault is ours."),
};

/** An answer of RFC 9457. */
export const problem = z
  .strictObject(problemFields)
  .meta({ id: "Problem", description: "What went wrong, by RFC 9457." });

/** A problem of the newsletter calls, which say the title as `message` as well. */
export const newsletterProblem = z
  .strictObject({ ...problemFields, message: z.string().describe("The title again.") })
  .meta({ id: "NewsletterProblem", description: "A problem of a newsletter call." });

const sku = z.string().describe("Which item it is about.");

export const outOfStockProblem = z
  .strictObject({
    type: z.literal("urn:shop:out-of-stock"),
    ...common,
    qtyOnHand: z.int().min(0).describe("Pieces that can be sold."),
    sku,
  })
  .meta({ id: "OutOfStock", description: "There are not enough pieces." });

export const priceChangedProblem = z
  .strictObject({
    type: z.literal("urn:shop:price-changed"),
    ...common,
    price: z.number().min(0).describe("Today's price of one piece in US dollars, add-ons included."),
    sku,
  })
  .meta({ id: "PriceChanged", description: "The price of an item is another one now." });

export const cartOrderedProblem = z
  .strictObject({
    type: z.literal("urn:shop:cart-ordered"),
    ...common,
    orderId: z.int().describe("The order that was made of the cart."),
  })
  .meta({ id: "CartOrdered", description: "The cart was ordered already; told to its owner only." });

export const checkoutRunningProblem = z
  .strictObject({ type: z.literal("urn:shop:checkout-running"), ...common })
  .meta({ id: "CheckoutRunning", description: "The cart is being ordered and cannot change until that is settled." });

export const outcomeUnknownProblem = z.strictObject({ type: z.literal("urn:shop:outcome-unknown"), ...common }).meta({
  id: "OutcomeUnknown",
  description: "Nobody knows yet whether the card was charged. The same key is safe: it never charges twice.",
});

/** What a call answers when it does what was asked. */
export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
});

/** A problem that a call answers. */
export const fault = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/problem+json": { schema } },
});

/** Problems that every call can answer; `schema` is the form of its problems. */
export const faultsOfAll = <Schema extends z.ZodType>(schema: Schema) => ({
  401: fault("The access token is not good, or the call wants one.", schema),
  503: fault("Whether the access token is good cannot be told for the moment.", schema),
  default: fault("Any other fault, of the request or ours.", schema),
});

/** Problems that every call with a body can answer. */
export const faultsOfBody = <Schema extends z.ZodType>(schema: Schema) => ({
  ...faultsOfAll(schema),
  400: fault("The body cannot be read.", schema),
  413: fault("The body is too large.", schema),
  415: fault("The body is of another media type.", schema),
  422: fault("A field is wrong; `errors` says which.", schema),
});

export const faults = faultsOfAll(problem);
export const bodyFaults = faultsOfBody(problem);
