import { dealerRegistration } from "@telfer/forms/dealer-registration.ts";
import { UNITED_STATES } from "@telfer/forms/countries.ts";
import { REQUIRED } from "@telfer/forms/rules.ts";
import * as z from "zod/mini";
import { checkWithSchema } from "#/lib/forms/schema-check.ts";

/** Initial values in field order. Document fields hold file names. */
export const emptyDealer = {
  company: "",
  website: "",
  phone: "",
  firstName: "",
  lastName: "",
  email: "",
  country: UNITED_STATES.name,
  addressLine1: "",
  city: "",
  state: "",
  postalCode: "",
  useForBillingAddress: true,
  billingCountry: UNITED_STATES.name,
  billingAddressLine1: "",
  billingCity: "",
  billingState: "",
  billingPostalCode: "",
  appearInDealerLocator: true,
  useThisAddressInDealerLocator: true,
  locatorCountry: UNITED_STATES.name,
  locatorAddressLine1: "",
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

export const addressNames = {
  address: {
    country: "country",
    addressLine1: "addressLine1",
    city: "city",
    state: "state",
    postalCode: "postalCode",
  },
  billingAddress: {
    country: "billingCountry",
    addressLine1: "billingAddressLine1",
    city: "billingCity",
    state: "billingState",
    postalCode: "billingPostalCode",
  },
  locatorAddress: {
    country: "locatorCountry",
    addressLine1: "locatorAddressLine1",
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
  const { country, addressLine1, city, state, postalCode } = addressNames[kind];
  return {
    country: values[country],
    addressLine1: values[addressLine1],
    city: values[city],
    state: values[state],
    postalCode: values[postalCode],
  };
}

/** Nests the addresses, as the gateway and the shared rules expect. */
function toInput(values: DealerValues) {
  return { ...values, ...Object.fromEntries(kinds.map((kind) => [kind, addressOf(values, kind)])) };
}

/** Form field for a path in the gateway's input, or undefined. */
export function fieldAt(path: readonly PropertyKey[]): DealerField | undefined {
  const [name = "", part = "addressLine1"] = path.map(String);
  const names: Record<string, Record<string, DealerField>> = addressNames;
  if (Object.hasOwn(names, name)) return names[name]?.[part];
  return Object.hasOwn(emptyDealer, name) ? (name as DealerField) : undefined;
}

/** The gateway's rules, plus rules for fields that are not sent. Produces the gateway's input without the files. */
export const dealerSchema = z.pipe(
  z.custom<DealerValues>().check(checkWithSchema(dealerRegistration, toInput, fieldAt), ({ value, issues }) => {
    const refuse = (name: DealerField, message: string) =>
      issues.push({ code: "custom", input: value[name], path: [name], message });
    if (value.confirmPassword === "") refuse("confirmPassword", REQUIRED);
    else if (value.confirmPassword !== value.password) refuse("confirmPassword", "Password values must match");
    if (value.hasFflSot && value.fflDocument === "") refuse("fflDocument", REQUIRED);
  }),
  z.transform((values: DealerValues) => dealerRegistration(values).parse(toInput(values))),
);

const ofLicenses = new Set<DealerField>(["fflNumber", "fflDocument", "sotEin", "sotDocument"]);

/** Whether a field is shown for the current choices. */
export function isFieldShown(values: DealerValues, name: DealerField): boolean {
  const isOf = (kind: AddressKind) => addressParts.some((part) => addressNames[kind][part] === name);
  if (isOf("billingAddress")) return !values.useForBillingAddress;
  if (isOf("locatorAddress")) return values.appearInDealerLocator && !values.useThisAddressInDealerLocator;
  return values.hasFflSot || !ofLicenses.has(name);
}

const isBlank = (values: DealerValues, kind: AddressKind) =>
  addressParts.every((part) => part === "country" || values[addressNames[kind][part]].trim() === "");

/**
 * Changes to an address that becomes the same as the company's (`isSame`) or different. A different address starts as a
 * copy unless it has input; switching back resets it only if it is still a copy.
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
