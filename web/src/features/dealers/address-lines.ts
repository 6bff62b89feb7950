import { formatCityLine } from "#/lib/city-line.ts";
import type { SelectedDealer } from "./selected-dealer.ts";

export const addressLines = ({ address }: Pick<SelectedDealer, "address">): string[] =>
  [address.addressLine1, address.addressLine2, formatCityLine(address)].filter((line): line is string => Boolean(line));
