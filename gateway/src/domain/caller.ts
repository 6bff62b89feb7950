/** A signed-in customer, as a verified access token says. */
export interface Customer {
  kind: "customer";
  /** Subject of the token: the customer's identity everywhere. */
  sub: string;
  /** Sent on to the commerce backend, which verifies it again; in no log and no answer. */
  accessToken: string;
  /** Null when the token does not say. */
  firstName: string | null;
  /** Null when the token does not say. */
  lastName: string | null;
  /**
   * The e-mail address, when the issuer says that it is the customer's: from the token, else from the issuer's userinfo,
   * which is asked once. Null when the issuer does not say so.
   * @throws UpstreamUnavailable when the issuer has to be asked and cannot be
   */
  verifiedEmail: () => Promise<string | null>;
}

/** Who is asking. */
export type Caller = { kind: "anonymous" } | { kind: "guest"; guestToken: string } | Customer;

/** The names that go with a subscription: a customer's as far as the token says, blank for everybody else. */
export const namesOf = (caller: Caller): { firstName: string; lastName: string } =>
  caller.kind === "customer"
    ? { firstName: caller.firstName ?? "", lastName: caller.lastName ?? "" }
    : { firstName: "", lastName: "" };
