export type Caller = "anonymous" | "guest" | "customer";

/** Values that examples take from the responses of earlier ones. */
export interface Known {
  guestToken: string;
  cartId: string;
  lineId: string;
  total: string;
  orderId: string;
  /** A line that no dealer receives. */
  orderLineId: string;
  handoffToken: string;
  addressId: string;
  reviewId: string;
  /** The buyer's. */
  email: string;
  /** The signed-in customer's. */
  accountEmail: string;
  /** Three that no response has. */
  paymentToken: string;
  orderToken: string;
  verificationToken: string;
}

/** Shown in the variables until a response has the value. */
export const unknown: Known = {
  guestToken: "guestToken of “Get a guest token”",
  cartId: "id of “Read the cart” or “Add a rifle”",
  lineId: "id of a line of “Add a rifle”",
  total: "amount of “Compute tax, shipping and total”",
  orderId: "orderId of “Place the order”",
  orderLineId: "id of the cap's line of “Read the order”",
  handoffToken: "what follows #handover= in the URL of “Create the URL”",
  addressId: "id of “Add an address”",
  reviewId: "id of “Read the reviews of a product”",
  email: "ruth.aldous@example.com",
  accountEmail: "email of “Read the profile”",
  paymentToken: "opaqueData.dataValue of the payment provider's script",
  orderToken: "what follows #token= in the link of the email",
  verificationToken: "what follows /verify/ in the link of the email",
};

/** An operation that developers can try in GraphiQL; a test runs all of them in order. */
export interface Example {
  title: string;
  /** Who runs it. Undefined: anyone. */
  as?: Exclude<Caller, "anonymous">;
  /** What it needs besides the examples before it. */
  needs?: string;
  query: string;
  variables?: (known: Known) => object;
}

export interface ExampleGroup {
  title: string;
  examples: Example[];
}

interface CartData {
  id?: string | null;
  lines?: { id: string }[];
  totalAmount?: { amount: string };
}

/** The fields whose values are learned. */
interface ResponseData {
  cart?: CartData | null;
  cartAddLine?: { cart?: CartData | null };
  checkoutCompute?: { cart?: CartData | null };
  guestTokenCreate?: { guestToken?: string | null };
  order?: { lines?: { id?: string | null; isFflItem?: boolean }[] } | null;
  checkoutPlaceOrder?: { orderId?: string | null };
  cartHandOver?: { url?: string | null };
  addressCreate?: { address?: { id?: string } | null };
  reviews?: { nodes?: { id?: string }[] } | null;
}

/** The values that the data of a response has. */
export function learn(data: ResponseData | null | undefined): Partial<Known> {
  const cart = data?.cart ?? data?.cartAddLine?.cart;
  const found: Partial<Record<keyof Known, string | null>> = {
    guestToken: data?.guestTokenCreate?.guestToken,
    cartId: cart?.id,
    lineId: cart?.lines?.[0]?.id,
    total: data?.checkoutCompute?.cart?.totalAmount?.amount,
    orderId: data?.checkoutPlaceOrder?.orderId,
    orderLineId: data?.order?.lines?.find(({ isFflItem }) => isFflItem === false)?.id,
    handoffToken: data?.cartHandOver?.url?.split("#handover=")[1],
    addressId: data?.addressCreate?.address?.id,
    reviewId: data?.reviews?.nodes?.[0]?.id,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== null));
}
