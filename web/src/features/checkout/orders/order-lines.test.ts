import { describe, expect, it } from "vitest";
import { line, order } from "#test-helpers/orders.tsx";
import { cancelableLines, goodsOf, isChangeable, lineName, returnableLines } from "./order-lines.ts";

const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id);

describe("the lines of an order", () => {
  it("can be canceled and returned as far as the backend says and can name them", () => {
    const lines = [
      line({ id: "1", returnableQuantity: 2 }),
      line({ id: "2", returnableQuantity: 0 }),
      line({ id: null, returnableQuantity: 1 }),
    ];
    expect(idsOf(cancelableLines(order(7, { lines, cancelableLineIds: ["2"] })))).toEqual(["2"]);
    expect(cancelableLines(order(7, { lines, cancelableLineIds: null }))).toEqual([]);
    expect(idsOf(returnableLines(order(7, { lines })))).toEqual(["1"]);
  });

  it.each([
    [{ cancelableLineIds: null, returns: null }, false],
    [{ cancelableLineIds: [], returns: null }, true],
    [{ cancelableLineIds: null, returns: [] }, true],
  ])("change with %j: %j", (about, isPossible) => {
    expect(isChangeable(order(7, about))).toBe(isPossible);
  });

  it("are named by product and options, and together by the first", () => {
    expect(lineName(line())).toBe("Bench cap, Large - Navy");
    expect(lineName(line({ options: [] }))).toBe("Bench cap");
    expect(goodsOf([])).toBe("");
    expect(goodsOf([{ productName: "Datum 16" }])).toBe("Datum 16");
    expect(goodsOf([{ productName: "Datum 16" }, line(), line()])).toBe("Datum 16 and 2 more");
  });
});
