import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { setStockOverride, useStockOverride } from "./stock-overrides.ts";

const product = () => ({
  skus: [
    { sku: "A", qtyOnHand: 5 },
    { sku: "B", qtyOnHand: null },
  ],
});

it("stock that a refused change reports replaces that of the loaded product, until it is loaded again", () => {
  const quantities = (loaded: ReturnType<typeof product> | null) => loaded?.skus.map(({ qtyOnHand }) => qtyOnHand);
  const first = product();
  const { result, rerender } = renderHook(({ loaded }) => useStockOverride(loaded), {
    initialProps: { loaded: first },
  });
  expect(result.current).toBe(first);
  act(() => setStockOverride("A", 2));
  expect(quantities(result.current)).toEqual([2, null]);
  act(() => {
    setStockOverride("A", 0);
    setStockOverride("B", 1);
  });
  expect(quantities(result.current)).toEqual([0, 1]);
  const again = product();
  rerender({ loaded: again });
  expect(result.current).toBe(again);
});

it("there is no stock of a missing product", () => {
  const { result } = renderHook(() => useStockOverride(null));
  act(() => setStockOverride("A", 2));
  expect(result.current).toBeNull();
});
