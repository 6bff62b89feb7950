import { z } from "zod";
import { emailKey } from "../mail/address.ts";
import { bodyFaults, json } from "../openapi/answers.ts";
import { callers } from "../openapi/describe.ts";
import { requiredText } from "../../process/text.ts";

export const subscribe = {
  operationId: "askForStockAlert",
  summary: "Ask to be told when an item is back",
  tags: ["Prices and stock"],
  security: callers.anybody,
  body: z.object({
    email: emailKey,
    productId: requiredText(200),
    sku: requiredText(200),
    productName: requiredText(200),
  }),
  response: {
    ...bodyFaults,
    200: json("It is remembered.", z.strictObject({ message: z.string() }).meta({ id: "StockAlertMessage" })),
  },
};
