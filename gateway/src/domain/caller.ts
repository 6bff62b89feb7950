/** A signed-in customer, from a verified access token. */
export interface Customer {
  kind: "customer";
  /** Subject of the token: identifies the customer everywhere. */
  sub: string;
  /** Forwarded to the commerce backend, which verifies it again; never logged or returned. */
  accessToken: string;
  /** What the token allows, from its `scope`. */
  scopes: ReadonlySet<string>;
  /** The client that the token was issued to; null if the token does not say. */
  clientId: string | null;
  firstName: string | null;
  lastName: string | null;
  /**
   * The customer's email address if the issuer has verified it: from the token, otherwise from the issuer's userinfo, which
   * is read once. Null if it is not verified.
   * @throws UpstreamUnavailable if the issuer is needed and does not respond
   */
  verifiedEmail: () => Promise<string | null>;
}

export type Caller = { kind: "anonymous" } | { kind: "guest"; guestToken: string } | Customer;

/** Names for a subscription: a customer's as far as the token has them, blank for other callers. */
export const subscriberNames = (caller: Caller): { firstName: string; lastName: string } =>
  caller.kind === "customer"
    ? { firstName: caller.firstName ?? "", lastName: caller.lastName ?? "" }
    : { firstName: "", lastName: "" };
