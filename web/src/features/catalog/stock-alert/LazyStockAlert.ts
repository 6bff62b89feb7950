import { lazyHydrate } from "#/ui/loading/lazy-hydrate.tsx";
import type { StockAlertProps } from "./StockAlert.tsx";

/** Lazy-loads the stock alert for sold-out variants; the stock text renders at once. */
export const LazyStockAlert = lazyHydrate<StockAlertProps>(
  async () => (await import("./StockAlert.tsx")).StockAlert,
  ({ children }) => children,
);
