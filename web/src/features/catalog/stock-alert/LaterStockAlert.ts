import { later } from "../../../ui/later.tsx";
import type { StockAlertProps } from "./StockAlert.tsx";

/** The stock alert, fetched where something is sold out. The stock in words is there at once. */
export const LaterStockAlert = later<StockAlertProps>(
  async () => (await import("./StockAlert.tsx")).StockAlert,
  ({ children }) => children,
);
