import { z } from "zod";
import { pathId } from "../integer-id.ts";
import { bodyFaults, fault, faults, json, problem } from "../openapi/answers.ts";
import { callers, checkedByHand } from "../openapi/describe.ts";
import { addressAnswer, addressFields } from "./address.ts";
import { changeable, profileAnswer } from "./profile.ts";

/** The fields are checked together with what is stored. */
const body = z.looseObject({});
const params = z.object({ id: pathId });

const common = { tags: ["Account"], security: callers.customer };
const profile = json("The stored profile.", profileAnswer);
const address = json("The stored address.", addressAnswer);
const unknownAddress = fault("The customer has no such address.", problem);

const profileChange = changeable.partial().meta({ id: "ProfileChange", description: "What a customer can change." });
const addressChange = addressFields
  .partial()
  .meta({ id: "AddressChange", description: "What changes; null empties an optional field." });

export const operations = {
  readProfile: {
    schema: {
      ...common,
      operationId: "readProfile",
      summary: "Read the account",
      description: "With all addresses and orders. The first call with an access token makes the account.",
      response: { ...faults, 200: profile },
    },
  },
  changeProfile: {
    config: checkedByHand({ body: profileChange }),
    schema: {
      ...common,
      operationId: "changeProfile",
      summary: "Change the account",
      description:
        "Changes the fields that are there. The e-mail, addresses and orders of a whole profile are ignored.",
      body,
      response: { ...bodyFaults, 200: profile },
    },
  },
  addAddress: {
    config: checkedByHand({ body: addressFields }),
    schema: {
      ...common,
      operationId: "addAddress",
      summary: "Add an address",
      description: "A new default for shipping or billing takes the place of the one before.",
      body,
      response: { ...bodyFaults, 200: address },
    },
  },
  changeAddress: {
    config: checkedByHand({ body: addressChange }),
    schema: {
      ...common,
      operationId: "changeAddress",
      summary: "Change an address",
      description: "Changes the fields that are there and checks them with those that stay.",
      body,
      params,
      response: { ...bodyFaults, 200: address, 404: unknownAddress },
    },
  },
  removeAddress: {
    schema: {
      ...common,
      operationId: "removeAddress",
      summary: "Remove an address",
      params,
      response: { ...faults, 204: z.undefined().describe("It is removed."), 404: unknownAddress },
    },
  },
};
