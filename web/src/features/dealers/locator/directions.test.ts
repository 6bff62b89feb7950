import { expect, it } from "vitest";
import { directionsUrl } from "./directions.ts";
import { testDealer } from "#test-helpers/dealers.ts";

it("links to directions to the dealer's address, with special characters encoded", () => {
  const url = new URL(directionsUrl({ ...testDealer(1), name: "Kerf & Anvil?", addressLine1: null }));
  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/dir/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: "1",
    destination: "Kerf & Anvil?, Brattleboro, VT 05301",
  });
});
