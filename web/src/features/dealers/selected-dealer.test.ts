import { useStore } from "#/lib/stores/store.ts";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { clearUserStorage } from "#/features/account/auth/user-storage.ts";
import { selectDealer, dealerChoice } from "./selected-dealer.ts";
import { bell, kerf } from "#test-helpers/dealers.ts";

const signInAs = (email: string) => setAuthState({ status: "authenticated", user: { name: "A", email }, error: null });
const chosen = () => dealerChoice.get()?.dealer.name;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSignedOut();
});

it("notifies subscribers of each choice until it is cleared", () => {
  const { result } = renderHook(() => useStore(dealerChoice));
  expect(result.current).toBeNull();
  act(() => void selectDealer(kerf));
  expect(result.current?.dealer.name).toBe("Kerf & Anvil");
  act(() => void selectDealer(bell));
  expect(result.current?.dealer.name).toBe("Second Bell Sporting");
  act(() => dealerChoice.set(null));
  expect(result.current).toBeNull();
});

it("creates a new id for each choice, even of the same dealer", () => {
  const { id } = selectDealer(kerf);
  expect(selectDealer(kerf).id).not.toBe(id);
});

it("stores the dealer's entry without the search distance", () => {
  selectDealer(kerf);
  const [stored] = Object.values(sessionStorage);
  expect(stored).toContain("12 Millrace Row");
  expect(stored).not.toContain("22.4");
});

it("passes a guest's choice to the customer who signs in and clears it on sign-out", () => {
  selectDealer(kerf);
  signInAs("ada@telfer.example");
  expect(chosen()).toBe("Kerf & Anvil");
  clearUserStorage();
  setSignedOut();
  expect(dealerChoice.get()).toBeNull();
});

it("hides a customer's choice from other users", () => {
  signInAs("ada@telfer.example");
  selectDealer(kerf);
  setSignedOut();
  expect(dealerChoice.get()).toBeNull();
  signInAs("ada@telfer.example");
  expect(chosen()).toBe("Kerf & Anvil");
});

it.each(["{broken", '{"id":"1","owner":null,"dealer":{"name":7}}', "[]"])(
  "ignores malformed stored values: %s",
  (text) => {
    selectDealer(kerf);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
    expect(dealerChoice.get()).toBeNull();
  },
);
