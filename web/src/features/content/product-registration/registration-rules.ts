import { productRegistration } from "@telfer/forms/registration.ts";
import type * as z from "zod/mini";
import { localToday } from "./today.ts";

/** Field names, also used in messages. */
export const registrationLabels = {
  productName: "Product",
  sku: "Part number",
  serialNumber: "Serial number",
  purchaseDate: "Date of purchase",
  purchasedFrom: "Place of purchase",
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
};

/** Same rules as the gateway, with the visitor's local date. */
export const registrationSchema = productRegistration(localToday, registrationLabels);

export const emptyRegistration = {
  productName: "",
  sku: "",
  serialNumber: "",
  purchaseDate: "",
  purchasedFrom: "",
  firstName: "",
  lastName: "",
  email: "",
} satisfies z.input<typeof registrationSchema>;
