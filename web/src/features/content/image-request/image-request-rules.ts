import { imageRequest } from "@telfer/forms/registration.ts";
import type * as z from "zod/mini";

/** Field names, also used in messages. */
export const requestLabels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  lookingFor: "What you're looking for",
};

/** Same rules as the gateway. */
export const requestSchema = imageRequest(requestLabels);

export const emptyRequest = { firstName: "", lastName: "", email: "", lookingFor: "" } satisfies z.input<
  typeof requestSchema
>;
