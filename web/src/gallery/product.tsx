import { LOW_STOCK } from "@telfer/forms/stock.ts";
import { DealerBadge } from "#/ui/product/DealerBadge.tsx";
import { Price } from "#/ui/product/Price.tsx";
import { QuantityInput } from "#/ui/product/QuantityInput.tsx";
import { StockStatus } from "#/ui/product/StockStatus.tsx";
import { Swatches } from "#/ui/product/Swatches.tsx";
import { type Entries, Held, Row } from "./entry.tsx";

const money = (amount: string) => ({ amount, currencyCode: "USD" }) as const;

const colors = [
  { value: "black", label: "Black", color: "#14181d" },
  { value: "white", label: "White", color: "#ffffff" },
  { value: "walnut", label: "Walnut", color: "#6b4630", note: "sold out" },
];

function quantity(props: Partial<Parameters<typeof QuantityInput>[0]>, initial = 2) {
  return (
    <Held initial={initial}>
      {(value, setValue) => (
        <QuantityInput label="Bench cap" {...props} value={value} onCommit={setValue} onReject={() => undefined} />
      )}
    </Held>
  );
}

function swatches(initial: string) {
  return (
    <Held initial={initial}>
      {(value, setValue) => <Swatches legend="Color" name="color" options={colors} value={value} onChange={setValue} />}
    </Held>
  );
}

export const product: Entries = {
  "product/DealerBadge": { Default: <DealerBadge /> },
  "product/Price": {
    "Default, lowest of several, large": (
      <Row>
        <Price money={money("24.00")} />
        <Price money={money("1649.00")} from />
        <Price money={money("1234567.89")} />
      </Row>
    ),
  },
  "product/QuantityInput": {
    Default: quantity({}),
    "At its minimum": quantity({ min: 1 }, 1),
    "Four digits": quantity({}, 9999),
    Disabled: quantity({ disabled: true }),
  },
  "product/StockStatus": {
    "In stock, low, out of stock": (
      <Row>
        <StockStatus qtyOnHand={LOW_STOCK + 1} />
        <StockStatus qtyOnHand={LOW_STOCK} />
        <StockStatus qtyOnHand={null} />
      </Row>
    ),
  },
  "product/Swatches": { Empty: swatches(""), Selected: swatches("black"), "Selected, with a note": swatches("walnut") },
};
