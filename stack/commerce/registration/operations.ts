import { z } from "zod";
import { email } from "../fields.ts";
import { bodyFaults, json } from "../openapi/answers.ts";
import { callers, checkedByHand } from "../openapi/describe.ts";
import { optionalText, requiredText } from "../../process/text.ts";
import { dealerFormFields } from "./dealer-form.ts";

const person = { firstName: requiredText(99), lastName: requiredText(99), email };

/** The latest day that it is anywhere: 14 hours before UTC it is that day already. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const productRequest = z
  .object({
    ...person,
    productName: requiredText(200),
    sku: optionalText(100),
    serialNumber: requiredText(100),
    purchaseDate: requiredText(10)
      .pipe(z.iso.date("Enter a date as year, month and day: 2026-03-31."))
      // The calendar of dates has no year 0.
      .refine((date) => date >= "0001", "Enter a date as year, month and day: 2026-03-31.")
      .refine((date) => date <= latestToday(), "The date must not be in the future.")
      .meta({ format: "date" }),
    purchasedFrom: requiredText(200),
  })
  .meta({ id: "ProductRegistration" });

const imageRequestFields = z.object({ ...person, lookingFor: requiredText(2_000) }).meta({ id: "ImageRequest" });

const common = { tags: ["Registrations"], security: callers.anybody };
const response = {
  ...bodyFaults,
  200: json("What was stored.", z.strictObject({ id: z.int() }).meta({ id: "Registered", examples: [{ id: 12 }] })),
};

export const dealer = {
  config: checkedByHand({ body: dealerFormFields }),
  schema: {
    ...common,
    operationId: "registerDealer",
    summary: "Register as a dealer",
    description:
      "A form that is read as it arrives. A document that is no PDF or TIFF by its content is 422, one above 10 MiB 413.",
    consumes: ["multipart/form-data"],
    response,
  },
};

export const product = {
  ...common,
  operationId: "registerProduct",
  summary: "Register a product",
  body: productRequest,
  response,
};

export const imageRequest = {
  ...common,
  operationId: "requestImages",
  summary: "Ask for product images",
  body: imageRequestFields,
  response,
};
