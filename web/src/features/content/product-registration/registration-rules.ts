import { productRegistration } from "@telfer/forms/registration.ts";
import type * as z from "zod/mini";
import { localToday } from "./today.ts";

/** Names of the fields, also in their messages. */
export const registrationLabels = {
  productName: "Product",
  sku: "Part number",
  serialNumber: "Serial number",
  purchaseDate: "Date of purchase",
  purchasedFrom: "Place of purchase",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail address",
};

/** The rules of the gateway, with the day that the person has. */
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
