import { z } from "zod";
import { idempotencyKey } from "../fields.ts";
import { bodyFaults, fault, json, problem } from "../openapi/answers.ts";
import { callers, checkedByHand } from "../openapi/describe.ts";
import { requiredText } from "../../process/text.ts";

/** Most pieces of one receipt; the column's check says the same. */
const largestReceipt = 100_000;

const headers = z.object({ "Idempotency-Key": idempotencyKey.optional().describe("A key adds its pieces once.") });

export const receiveGoods = {
  config: { operator: true, ...checkedByHand({ headers }) },
  schema: {
    operationId: "receiveGoods",
    summary: "Add goods that came in",
    description:
      "Whoever asked for an alert about the sku is told. A process without an operator's key has no such call.",
    tags: ["Operator"],
    security: callers.operator,
    params: z.object({ sku: requiredText(200) }),
    body: z.object({ quantity: z.int().min(1).max(largestReceipt) }),
    response: {
      ...bodyFaults,
      200: json(
        "What can be sold now.",
        z.strictObject({ sku: z.string(), qtyOnHand: z.int().min(0) }).meta({ id: "StockOfSku" }),
      ),
      401: fault("It is not the operator's key.", problem),
      404: fault("There is no such sku.", problem),
    },
  },
};
