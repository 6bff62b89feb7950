/** A customer of the local shop, known to the identity provider and the commerce backend. */
export interface SeedCustomer {
  /** `sub` of the customer's access tokens. */
  sub: string;
  email: string;
  /** For signing in to a local shop; it protects nothing. */
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** The first one is the default for shipping and billing, and the destination of past orders. */
  addresses: [SeedAddress, ...SeedAddress[]];
  orders: SeedOrder[];
}

/** The recipient's name is the customer's. */
interface SeedAddress {
  addressName: string;
  company?: string;
  mainContact: string;
  /** 10 home, 20 business, 30 other. */
  addressType: 10 | 20 | 30;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  postalCode: string;
  country: "United States" | "Canada";
  residential: boolean;
}

/** A past order. Prices, tax, and shipping come from the catalog and the shop. */
export interface SeedOrder {
  /** Below 10001, where the shop's own order numbers start. */
  id: number;
  /** ISO 8601. */
  createdAt: string;
  status: "Pending" | "Authorized" | "Paid" | "Refunded" | "Cancelled";
  shippingMethodId: number;
  lines: { sku: string; quantity: number; addOnIds?: number[] }[];
  /** The dealer of dealer items, or null. */
  dealer: SeedDealer | null;
  /** Times of the fulfillment steps, ISO 8601; empty if there were none. */
  deliveries: SeedDelivery[];
}

interface SeedDelivery {
  kind: "shipping" | "dealer";
  times: Partial<
    Record<"shipped" | "license-received" | "shipped-to-dealer" | "at-dealer" | "cancelled" | "refunded", string>
  >;
}

interface SeedDealer {
  dealerName: string;
  dealerAddress: string;
  dealerEmail: string;
  dealerPhone: string;
  dealerCity: string;
  dealerState: string;
  dealerZip: string;
  dealerCountry: "United States";
}

const ada: SeedCustomer = {
  sub: "5f0e7f0c-6a3c-4a53-9d0c-6f9c2f1d7a01",
  email: "ada.whitlock@example.com",
  password: "walnut and steel",
  firstName: "Ada",
  lastName: "Whitlock",
  phone: "(802) 555-0142",
  addresses: [
    {
      addressName: "Home",
      mainContact: "(802) 555-0142",
      addressType: 10,
      addressLine1: "48 Maple Street",
      addressLine2: "Second floor",
      city: "Burlington",
      state: "VT",
      postalCode: "05401",
      country: "United States",
      residential: true,
    },
    {
      addressName: "Office",
      company: "Whitlock Survey",
      mainContact: "(802) 555-0163",
      addressType: 20,
      addressLine1: "9 State Street",
      city: "Montpelier",
      state: "VT",
      postalCode: "05602",
      country: "United States",
      residential: false,
    },
    {
      addressName: "Lake house",
      mainContact: "(819) 555-0188",
      addressType: 30,
      addressLine1: "310 Chemin du Lac",
      city: "Magog",
      state: "QC",
      postalCode: "J1X 3W3",
      country: "Canada",
      residential: true,
    },
  ],
  orders: [
    {
      id: 9418,
      createdAt: "2026-03-14T15:22:08Z",
      status: "Paid",
      shippingMethodId: 1,
      lines: [
        { sku: "TRW-PL-22-R-W", quantity: 1, addOnIds: [1242, 1244] },
        { sku: "TRW-KN", quantity: 1 },
      ],
      dealer: {
        dealerName: "Champlain Outfitters",
        dealerAddress: "1200 Shelburne Road",
        dealerEmail: "transfers@champlain.example",
        dealerPhone: "(802) 555-0119",
        dealerCity: "South Burlington",
        dealerState: "VT",
        dealerZip: "05403",
        dealerCountry: "United States",
      },
      deliveries: [
        { kind: "shipping", times: { shipped: "2026-03-16T18:05:40Z" } },
        {
          kind: "dealer",
          times: {
            "license-received": "2026-03-17T14:31:09Z",
            "shipped-to-dealer": "2026-03-18T19:12:55Z",
            "at-dealer": "2026-03-23T16:44:02Z",
          },
        },
      ],
    },
    {
      id: 9703,
      createdAt: "2026-07-02T20:41:37Z",
      status: "Refunded",
      shippingMethodId: 2,
      lines: [{ sku: "TRW-COAT-M", quantity: 1 }],
      dealer: null,
      deliveries: [{ kind: "shipping", times: { refunded: "2026-07-06T15:02:31Z" } }],
    },
    {
      id: 9961,
      createdAt: "2026-11-17T13:05:52Z",
      status: "Authorized",
      shippingMethodId: 1,
      lines: [
        { sku: "TRW-MR-22-10", quantity: 2 },
        { sku: "TRW-CAP-LX-GR", quantity: 1 },
      ],
      dealer: null,
      deliveries: [],
    },
  ],
};

const ben: SeedCustomer = {
  sub: "0b7a1f52-3f0d-4c1e-8f67-2f6f3f5f9b02",
  email: "ben.okafor@example.com",
  password: "fifty yards out",
  firstName: "Ben",
  lastName: "Okafor",
  phone: "(918) 555-0117",
  addresses: [
    {
      addressName: "Home",
      mainContact: "(918) 555-0117",
      addressType: 10,
      addressLine1: "2215 South Boston Avenue",
      city: "Tulsa",
      state: "OK",
      postalCode: "74114",
      country: "United States",
      residential: true,
    },
    {
      addressName: "Range",
      company: "Verdigris Rimfire Club",
      mainContact: "(918) 555-0150",
      addressType: 20,
      addressLine1: "Route 3, Box 77",
      city: "Broken Arrow",
      state: "OK",
      postalCode: "74014",
      country: "United States",
      residential: false,
    },
  ],
  orders: [
    {
      id: 9827,
      createdAt: "2026-09-05T17:30:11Z",
      status: "Paid",
      shippingMethodId: 1,
      lines: [
        { sku: "TRW-GW-R-M", quantity: 1 },
        { sku: "TRW-MP", quantity: 2 },
      ],
      dealer: null,
      deliveries: [{ kind: "shipping", times: { shipped: "2026-09-08T19:48:27Z" } }],
    },
  ],
};

export const customers: SeedCustomer[] = [ada, ben];
