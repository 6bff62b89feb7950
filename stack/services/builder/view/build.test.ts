import { describe, expect, test } from "vitest";
import { products } from "../../../seed/catalog/products.ts";
import { optionsOf } from "../builder-options.ts";
import { nextSearch, readBuild } from "./build.ts";

const catalog = optionsOf(products);
const next = (search: string, part: string) => nextSearch(search, part, catalog);

describe("the build of a URL", () => {
  test("contains the product, the sku's options, and the add-ons in the URL", () => {
    expect(readBuild("?product=scribe&sku=TRW-SC-55-SS&option=1742&option=9", catalog)).toEqual({
      product: "scribe",
      sku: "TRW-SC-55-SS",
      chosen: [1702, 1722, 1742],
    });
  });

  test.each(["", "?product=bench-cap&sku=x", "?product=__proto__", "?sku=toString"])(
    "is the first one for %o",
    (search) => {
      expect(readBuild(search, catalog)).toMatchObject({ product: "datum-16", sku: "TRW-D16-16-20-W" });
    },
  );
});

describe("a click on a part", () => {
  test("selects its next option, wraps around to the first, and keeps the others", () => {
    const laminate = next("?product=datum-16&sku=TRW-D16-18-FL-W&option=1042", "stock");
    expect(laminate).toBe("?product=datum-16&sku=TRW-D16-18-FL-L&option=1042");
    expect(next(laminate ?? "", "stock")).toBe("?product=datum-16&sku=TRW-D16-18-FL-W&option=1042");
    expect(next("?product=vernier-6&sku=TRW-V6-R-L", "size")).toBe("?product=vernier-6&sku=TRW-V6-R-S");
  });

  test("toggles an add-on and keeps the other query parameters", () => {
    const red = next("?product=datum-16&option=5&utm=a", "trigger");
    expect(red).toBe("?product=datum-16&utm=a&option=5&option=1041");
    expect(next(red ?? "", "trigger")).toBe("?product=datum-16&utm=a&option=5");
  });

  test("skips an option that is not available with the others", () => {
    const only = { "vernier-6": { skus: { S: [1501, 1511, 1521], L: [1501, 1513, 1521] }, addOns: [] } };
    expect(nextSearch("?product=vernier-6&sku=S", "size", only)).toBe("?product=vernier-6&sku=L");
    expect(nextSearch("?product=vernier-6&sku=S", "hand", only)).toBeNull();
    expect(next("?product=scribe", "no-such-part")).toBeNull();
  });
});
