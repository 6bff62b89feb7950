import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { emptyBilling, emptyDealer } from "#/features/checkout/billing/forms.ts";
import { placeOrderInput } from "#/features/checkout/billing/checkout-input.ts";
import {
  clearCheckout,
  isGuestAttempt,
  isReservedForCustomer,
  readAttempt,
  readDraft,
  writeAttempt,
  writeDraft,
} from "./checkout-storage.ts";

const signInAs = (email: string) => setAuthState({ status: "authenticated", user: { name: "A", email }, error: null });
const order = placeOrderInput("7", emptyBilling, null, { idempotencyKey: "key-1", paymentToken: "token-1" });
const seen = [{ item: "cap CAP", name: "Bench cap", quantity: 1, cents: 3_800 }];

beforeEach(() => sessionStorage.clear());
afterEach(() => setSignedOut());

const typeCity = (city: string) =>
  writeDraft({ billing: { ...emptyBilling, city }, dealer: emptyDealer, choice: null, isTyped: false, seen });

describe("the draft", () => {
  it("restores only known fields of the right type", () => {
    typeCity("Keene");
    expect(readDraft()).toMatchObject({ billing: { city: "Keene" }, seen, changedHands: false });
    const [key = ""] = Object.keys(sessionStorage);
    const stored = { owner: null, value: { billing: { city: true, bogus: "x" }, dealer: {}, seen: [] } };
    for (const text of [JSON.stringify(stored), "{broken", JSON.stringify({ billing: {} })]) {
      sessionStorage.setItem(key, text);
      expect(readDraft()).toMatchObject({ billing: emptyBilling, dealer: emptyDealer });
    }
  });

  it("stays with a guest who signs in and belongs to that customer from then on", () => {
    typeCity("Keene");
    signInAs("ada@telfer.example");
    expect(readDraft()).toMatchObject({ billing: { city: "Keene" }, seen, changedHands: true });
    typeCity("Chester");
    expect(readDraft()).toMatchObject({ billing: { city: "Chester" }, changedHands: false });
    expect(isReservedForCustomer()).toBe(false);
  });

  it.each([
    ["a guest", () => setSignedOut()],
    ["another customer", () => signInAs("ben@telfer.example")],
  ])("written by a customer is not shown to %s", (_, arrive) => {
    signInAs("ada@telfer.example");
    typeCity("Keene");
    arrive();
    expect(readDraft()).toEqual({
      billing: emptyBilling,
      dealer: emptyDealer,
      choice: null,
      isTyped: false,
      seen: null,
      changedHands: false,
    });
    signInAs("ada@telfer.example");
    expect(readDraft().billing.city).toBe("Keene");
  });

  it("written by a customer is held after sign-out until it is cleared", () => {
    signInAs("ada@telfer.example");
    typeCity("Keene");
    setSignedOut();
    expect(isReservedForCustomer()).toBe(true);
    clearCheckout();
    expect(isReservedForCustomer()).toBe(false);
  });
});

describe("an unanswered order", () => {
  it("sent by a guest is readable after sign-in and stays a guest's order when sent again", () => {
    writeAttempt(order);
    signInAs("ada@telfer.example");
    expect(readAttempt()).toEqual(order);
    writeAttempt(order);
    expect(isGuestAttempt()).toBe(true);
    writeAttempt({ ...order, idempotencyKey: "key-2" });
    expect(isGuestAttempt()).toBe(false);
  });

  it("sent by a customer is hidden from every other user", () => {
    signInAs("ada@telfer.example");
    writeAttempt(order);
    signInAs("ben@telfer.example");
    expect(readAttempt()).toBeNull();
    setSignedOut();
    expect(readAttempt()).toBeNull();
    expect(isReservedForCustomer()).toBe(true);
  });
});
