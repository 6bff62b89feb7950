import { expect, test } from "vitest";
import { fullName } from "./address.ts";
import { type Customer, subscriberNames } from "./caller.ts";
import { voterOf } from "./voter.ts";

const customer = { kind: "customer", sub: "ada", firstName: "Ada", lastName: null } as Customer;

test("a subscriber has the customer's names as far as they are known", () => {
  expect(subscriberNames(customer)).toEqual({ firstName: "Ada", lastName: "" });
  expect(subscriberNames({ ...customer, firstName: null, lastName: "Page" })).toEqual({
    firstName: "",
    lastName: "Page",
  });
  expect(subscriberNames({ kind: "guest", guestToken: "ada" })).toEqual({ firstName: "", lastName: "" });
  expect(subscriberNames({ kind: "anonymous" })).toEqual({ firstName: "", lastName: "" });
});

test("a voter's pseudonym is stable, differs by voter, and tells nothing of them", () => {
  const voters = [customer, { kind: "guest", guestToken: "ada" }, { kind: "guest", guestToken: "eve" }] as const;
  const names = voters.map(voterOf);
  expect(voters.map(voterOf)).toEqual(names);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[\w-]{43}$/);
});

test.each([
  ["Ada", "Page", "Ada Page"],
  ["Ada", null, "Ada"],
  [null, "Page", "Page"],
  ["", null, null],
])("the names %j and %j make %j", (first, last, name) => {
  expect(fullName(first, last)).toBe(name);
});
