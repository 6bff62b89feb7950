import { expect, it } from "vitest";
import { directionsUrl } from "./directions.ts";
import { testDealer } from "#test-helpers/dealers.ts";

it("links to directions to the dealer's address, with special characters encoded", () => {
  const dealer = testDealer(1);
  const url = new URL(
    directionsUrl({ ...dealer, name: "Kerf & Anvil?", address: { ...dealer.address, addressLine1: null } }),
  );
  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/dir/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: "1",
    destination: "Kerf & Anvil?, Brattleboro, VT 05301",
  });
});
