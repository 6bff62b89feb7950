import { dealerRegistration } from "@telfer/forms/dealer-registration.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addressNames,
  addressParts,
  dealerSchema,
  emptyDealer,
  fieldAt,
  switchAddress,
  type AddressKind,
  type DealerField,
  type DealerValues,
} from "./dealer-rules.ts";
import { PASSWORD, typedValues } from "#test-helpers/dealer-form.tsx";

const filled: DealerValues = { ...emptyDealer, ...typedValues, password: PASSWORD, confirmPassword: PASSWORD };

function faultsOf(values: DealerValues): Record<string, string> {
  const issues = dealerSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

const kinds = Object.keys(addressNames) as AddressKind[];

describe("the form", () => {
  it("produces the gateway's input and sends the password once", () => {
    const values = { ...filled, useForBillingAddress: false, billingAddressLine1: "Box 9", billingCity: "Walpole" };
    const input = dealerSchema.parse({ ...values, billingState: "NH", billingPostalCode: "03608" });
    expect(input).toMatchObject({
      address: { addressLine1: "4 Main Street", city: "Brattleboro", country: "United States" },
      billingAddress: { addressLine1: "Box 9", city: "Walpole", state: "NH", country: "United States" },
      locatorAddress: null,
      password: filled.password,
    });
    expect(input).not.toHaveProperty("confirmPassword");
    expect(input).not.toHaveProperty("addressLine1");
  });

  it("requires every field of the initial form", () => {
    const requests: DealerField[] = [
      ...(["company", "website", "phone", "firstName", "lastName", "email"] as const),
      ...(["addressLine1", "city", "state", "postalCode", "password", "confirmPassword"] as const),
    ];
    expect(faultsOf(emptyDealer)).toEqual(Object.fromEntries(requests.map((name) => [name, "Required"])));
  });

  it.each([
    [{ confirmPassword: "" }, { confirmPassword: "Required" }],
    [{ confirmPassword: "a barrel of proof load" }, { confirmPassword: "Password values must match" }],
    [{ hasFflSot: true }, { fflNumber: "Required", fflDocument: "Required" }],
    [{ hasFflSot: true, fflNumber: "6-03", fflDocument: "license.pdf" }, {}],
    [{ billingCity: "" }, {}],
  ] as [Partial<DealerValues>, Record<string, string>][])("%j: %j", (changes, faults) => {
    expect(faultsOf({ ...filled, ...changes })).toEqual(faults);
  });

  it("shows each fault of the shared rules at its field", () => {
    const value = fc.oneof(
      fc.constantFrom("", " ", "VT", "QC", "Canada", "United States", "desk@greenriver.example", "(802) 555-0142"),
      fc.string({ maxLength: 210 }),
    );
    const entries = Object.entries(filled).map(([name, normal]) => [
      name,
      typeof normal === "boolean" ? fc.boolean() : fc.oneof(fc.constant(normal), value),
    ]);
    const forms = fc.record(Object.fromEntries(entries)) as fc.Arbitrary<DealerValues>;
    fc.assert(
      fc.property(forms, (form) => {
        const nested = (kind: AddressKind) =>
          Object.fromEntries(addressParts.map((part) => [part, form[addressNames[kind][part]]]));
        const input = { ...form, ...Object.fromEntries(kinds.map((kind) => [kind, nested(kind)])) };
        const shared = dealerRegistration(form).safeParse(input).error?.issues ?? [];
        const own = [
          form.confirmPassword === form.password && form.password !== "" ? [] : ["confirmPassword"],
          form.hasFflSot && form.fflDocument === "" ? ["fflDocument"] : [],
        ].flat();
        const wrong = new Set([...shared.map(({ path }) => fieldAt(path)), ...own]);
        expect(new Set(Object.keys(faultsOf(form)))).toEqual(wrong);
      }),
    );
  });
});

describe("a path in the gateway's input", () => {
  it.each(kinds.flatMap((kind) => addressParts.map((part) => [kind, part] as const)))(
    "maps %s.%s to its field",
    (kind, part) => {
      expect(fieldAt([kind, part])).toBe(addressNames[kind][part]);
    },
  );

  it("maps to a field or to undefined", () => {
    expect(fieldAt(["email"])).toBe("email");
    expect(fieldAt(["billingAddress"])).toBe("billingAddressLine1");
    expect([[], ["unknown"], ["toString"], ["address", "planet"]].map((path) => fieldAt(path))).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe("another address", () => {
  const copy = {
    billingCountry: "United States",
    billingAddressLine1: "4 Main Street",
    billingCity: "Brattleboro",
    billingState: "VT",
    billingPostalCode: "05301",
  };

  it("starts as a copy and is reset if it is still one", () => {
    expect(switchAddress(filled, "billingAddress", false)).toEqual(copy);
    const forgotten = switchAddress({ ...filled, ...copy }, "billingAddress", true);
    expect({ ...filled, ...copy, ...forgotten }).toEqual(filled);
  });

  it("keeps its input", () => {
    const typed = { ...filled, ...copy, billingAddressLine1: "Box 9" };
    expect(switchAddress(typed, "billingAddress", true)).toEqual({});
    expect(switchAddress(typed, "billingAddress", false)).toEqual({});
  });
});
