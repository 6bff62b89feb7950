import { dealerRegistration } from "@telfer/forms/dealer-registration.ts";
import { UNITED_STATES } from "@telfer/forms/places.ts";
import { REQUIRED } from "@telfer/forms/rules.ts";
import * as z from "zod/mini";
import { checkedBy } from "../../../lib/forms/checked-by.ts";

/** The form at first, in the order of its fields. Of files it holds the names. */
export const emptyDealer = {
  company: "",
  website: "",
  phone: "",
  firstName: "",
  lastName: "",
  email: "",
  country: UNITED_STATES.name,
  streetAddress: "",
  city: "",
  state: "",
  postalCode: "",
  useForBillingAddress: true,
  billingCountry: UNITED_STATES.name,
  billingStreetAddress: "",
  billingCity: "",
  billingState: "",
  billingPostalCode: "",
  appearInDealerLocator: true,
  useThisAddressInDealerLocator: true,
  locatorCountry: UNITED_STATES.name,
  locatorStreetAddress: "",
  locatorCity: "",
  locatorState: "",
  locatorPostalCode: "",
  hasFflSot: false,
  fflNumber: "",
  fflDocument: "",
  sotEin: "",
  sotDocument: "",
  password: "",
  confirmPassword: "",
};

export type DealerValues = typeof emptyDealer;
export type DealerField = keyof DealerValues;

/** The form's names of the fields of each address. */
export const addressNames = {
  address: {
    country: "country",
    streetAddress: "streetAddress",
    city: "city",
    state: "state",
    postalCode: "postalCode",
  },
  billingAddress: {
    country: "billingCountry",
    streetAddress: "billingStreetAddress",
    city: "billingCity",
    state: "billingState",
    postalCode: "billingPostalCode",
  },
  locatorAddress: {
    country: "locatorCountry",
    streetAddress: "locatorStreetAddress",
    city: "locatorCity",
    state: "locatorState",
    postalCode: "locatorPostalCode",
  },
} as const;

export type AddressKind = keyof typeof addressNames;
type AddressPart = keyof (typeof addressNames)[AddressKind];

const kinds = Object.keys(addressNames) as AddressKind[];
export const addressParts = Object.keys(addressNames.address) as AddressPart[];

function addressOf(values: DealerValues, kind: AddressKind): Record<AddressPart, string> {
  const { country, streetAddress, city, state, postalCode } = addressNames[kind];
  return {
    country: values[country],
    streetAddress: values[streetAddress],
    city: values[city],
    state: values[state],
    postalCode: values[postalCode],
  };
}

/** The form as gateway and shared rules have it. */
function toInput(values: DealerValues) {
  return { ...values, ...Object.fromEntries(kinds.map((kind) => [kind, addressOf(values, kind)])) };
}

/** The form's field of a path in the gateway's input; undefined when it is none. */
export function fieldAt(path: readonly PropertyKey[]): DealerField | undefined {
  const [name = "", part = "streetAddress"] = path.map(String);
  const names: Record<string, Record<string, DealerField>> = addressNames;
  if (Object.hasOwn(names, name)) return names[name]?.[part];
  return Object.hasOwn(emptyDealer, name) ? (name as DealerField) : undefined;
}

/**
 * The form: rules and words are the gateway's, besides those for what it is not sent. Makes the gateway's input without
 * the files.
 */
export const dealerSchema = z.pipe(
  z.custom<DealerValues>().check(checkedBy(dealerRegistration, toInput, fieldAt), ({ value, issues }) => {
    const refuse = (name: DealerField, message: string) =>
      issues.push({ code: "custom", input: value[name], path: [name], message });
    if (value.confirmPassword === "") refuse("confirmPassword", REQUIRED);
    else if (value.confirmPassword !== value.password) refuse("confirmPassword", "Password values must match");
    if (value.hasFflSot && value.fflDocument === "") refuse("fflDocument", REQUIRED);
  }),
  z.transform((values: DealerValues) => dealerRegistration(values).parse(toInput(values))),
);

const ofLicences = new Set<DealerField>(["fflNumber", "fflDocument", "sotEin", "sotDocument"]);

/** Whether the choices made in the form ask for a field. */
export function isAsked(values: DealerValues, name: DealerField): boolean {
  const isOf = (kind: AddressKind) => addressParts.some((part) => addressNames[kind][part] === name);
  if (isOf("billingAddress")) return !values.useForBillingAddress;
  if (isOf("locatorAddress")) return values.appearInDealerLocator && !values.useThisAddressInDealerLocator;
  return values.hasFflSot || !ofLicences.has(name);
}

const isBlank = (values: DealerValues, kind: AddressKind) =>
  addressParts.every((part) => part === "country" || values[addressNames[kind][part]].trim() === "");

/**
 * What changes in an address when it is to be the company's own address or another one. Another one starts as a copy;
 * what was typed in it before stays, and a mere copy is forgotten.
 */
export function switchAddress(
  values: DealerValues,
  kind: "billingAddress" | "locatorAddress",
  isSame: boolean,
): Partial<DealerValues> {
  const own = addressOf(values, "address");
  const isCopy = addressParts.every((part) => values[addressNames[kind][part]] === own[part]);
  if (isSame ? !isCopy : !isBlank(values, kind)) return {};
  const names = addressNames[kind];
  return Object.fromEntries(addressParts.map((part) => [names[part], isSame ? emptyDealer[names[part]] : own[part]]));
}
