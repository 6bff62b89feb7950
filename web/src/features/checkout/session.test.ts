import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setAuthState, setSignedOut } from "../account/auth/auth-state.ts";
import { emptyBilling, emptyDealer } from "./forms.ts";
import { placeOrderInput } from "./input.ts";
import {
  clearCheckout,
  isAttemptOfGuest,
  isHeldForCustomer,
  readAttempt,
  readDraft,
  writeAttempt,
  writeDraft,
} from "./session.ts";

const signInAs = (email: string) => setAuthState({ status: "authenticated", user: { name: "A", email }, error: null });
const order = placeOrderInput("7", emptyBilling, null, { idempotencyKey: "key-1", paymentToken: "token-1" });
const seen = [{ item: "cap CAP", name: "Bench cap", quantity: 1, cents: 3_800 }];

beforeEach(() => sessionStorage.clear());
afterEach(() => setSignedOut());

const typeCity = (city: string) =>
  writeDraft({ billing: { ...emptyBilling, city }, dealer: emptyDealer, choice: null, isTyped: false, seen });

describe("what was typed", () => {
  it("comes back, but only fields there are", () => {
    typeCity("Keene");
    expect(readDraft()).toMatchObject({ billing: { city: "Keene" }, seen, changedHands: false });
    const [key = ""] = Object.keys(sessionStorage);
    const stored = { owner: null, value: { billing: { city: true, bogus: "x" }, dealer: {}, seen: [] } };
    for (const text of [JSON.stringify(stored), "{broken", JSON.stringify({ billing: {} })]) {
      sessionStorage.setItem(key, text);
      expect(readDraft()).toMatchObject({ billing: emptyBilling, dealer: emptyDealer });
    }
  });

  it("goes on with the guest who signs in, and is that customer's from then on", () => {
    typeCity("Keene");
    signInAs("ada@telfer.example");
    expect(readDraft()).toMatchObject({ billing: { city: "Keene" }, seen, changedHands: true });
    typeCity("Chester");
    expect(readDraft()).toMatchObject({ billing: { city: "Chester" }, changedHands: false });
    expect(isHeldForCustomer()).toBe(false);
  });

  it.each([
    ["a guest", () => setSignedOut()],
    ["another customer", () => signInAs("ben@telfer.example")],
  ])("by a customer is not shown to %s", (_, arrive) => {
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

  it("by a customer whose sign-in is over is held until it is given up", () => {
    signInAs("ada@telfer.example");
    typeCity("Keene");
    setSignedOut();
    expect(isHeldForCustomer()).toBe(true);
    clearCheckout();
    expect(isHeldForCustomer()).toBe(false);
  });
});

describe("an unanswered order", () => {
  it("of a guest is the customer's who signs in, and still known as the guest's when it is sent again", () => {
    writeAttempt(order);
    signInAs("ada@telfer.example");
    expect(readAttempt()).toEqual(order);
    writeAttempt(order);
    expect(isAttemptOfGuest()).toBe(true);
    writeAttempt({ ...order, idempotencyKey: "key-2" });
    expect(isAttemptOfGuest()).toBe(false);
  });

  it("of a customer is nobody else's", () => {
    signInAs("ada@telfer.example");
    writeAttempt(order);
    signInAs("ben@telfer.example");
    expect(readAttempt()).toBeNull();
    setSignedOut();
    expect(readAttempt()).toBeNull();
    expect(isHeldForCustomer()).toBe(true);
  });
});
