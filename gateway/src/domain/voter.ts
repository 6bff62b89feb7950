import { createHash } from "node:crypto";
import type { Caller, Customer } from "./caller.ts";

type Voter = Exclude<Caller, Customer | { kind: "anonymous" }> | Pick<Customer, "kind" | "sub">;

/** A stable pseudonym of the voter: the review service sees neither the subject nor the guest token. */
export function voterOf(voter: Voter): string {
  const name = voter.kind === "customer" ? `customer ${voter.sub}` : `guest ${voter.guestToken}`;
  return createHash("sha256").update(name).digest("base64url");
}
