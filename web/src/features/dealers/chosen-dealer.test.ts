import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { setAuthState, setSignedOut } from "../account/auth/auth-state.ts";
import { leaveNoTraces } from "../account/auth/traces.ts";
import { chooseDealer, readDealerChoice, unchooseDealer, useDealerChoice } from "./chosen-dealer.ts";
import { bell, kerf } from "../../../test-helpers/dealers.ts";

const signInAs = (email: string) => setAuthState({ status: "authenticated", user: { name: "A", email }, error: null });
const chosen = () => readDealerChoice()?.dealer.name;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSignedOut();
});

it("is told to everyone who shows it, until it is given up", () => {
  const { result } = renderHook(useDealerChoice);
  expect(result.current).toBeNull();
  act(() => void chooseDealer(kerf));
  expect(result.current?.dealer.name).toBe("Kerf & Anvil");
  act(() => void chooseDealer(bell));
  expect(result.current?.dealer.name).toBe("Second Bell Sporting");
  act(unchooseDealer);
  expect(result.current).toBeNull();
});

it("is another choice each time, also of the same dealer", () => {
  const { id } = chooseDealer(kerf);
  expect(chooseDealer(kerf).id).not.toBe(id);
});

it("keeps what the dealer's entry tells, and nothing of where somebody looked for it", () => {
  chooseDealer(kerf);
  const [stored] = Object.values(sessionStorage);
  expect(stored).toContain("12 Millrace Row");
  expect(stored).not.toContain("22.4");
});

it("of a guest goes on with the customer who signs in, and leaves with the sign-out", () => {
  chooseDealer(kerf);
  signInAs("ada@telfer.example");
  expect(chosen()).toBe("Kerf & Anvil");
  leaveNoTraces();
  setSignedOut();
  expect(readDealerChoice()).toBeNull();
});

it("of a customer is nobody else's", () => {
  signInAs("ada@telfer.example");
  chooseDealer(kerf);
  setSignedOut();
  expect(readDealerChoice()).toBeNull();
  signInAs("ada@telfer.example");
  expect(chosen()).toBe("Kerf & Anvil");
});

it.each(["{broken", '{"id":"1","owner":null,"dealer":{"name":7}}', "[]"])("is nothing that is not one: %s", (text) => {
  chooseDealer(kerf);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
  expect(readDealerChoice()).toBeNull();
});
