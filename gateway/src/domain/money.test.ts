import { describe, expect, test } from "vitest";
import { highest, lowest, money, sum, multiply, toDecimal, formatMoney } from "./money.ts";

describe("money", () => {
  test("is formatted with two decimals at any size", () => {
    expect([0, 5, 50, 1990, 191_700, -5].map((cents) => toDecimal(money(cents)))).toEqual([
      "0.00",
      "0.05",
      "0.50",
      "19.90",
      "1917.00",
      "-0.05",
    ]);
    expect(formatMoney(money(191_700))).toBe("$1,917.00");
  });

  test("adds exactly where floats do not", () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(toDecimal(sum([money(10), money(20)]))).toBe("0.30");
    expect(sum([])).toEqual(money(0));
    expect(toDecimal(multiply(money(8410), 3))).toBe("252.30");
    expect(toDecimal(sum(Array.from({ length: 1000 }, () => money(1))))).toBe("10.00");
  });

  test("has a lowest and a highest amount unless the list is empty", () => {
    const amounts = [money(300), money(200), money(400), money(250)];
    expect([lowest(amounts), highest(amounts)]).toEqual([money(200), money(400)]);
    expect([lowest([]), highest([])]).toEqual([null, null]);
  });
});
