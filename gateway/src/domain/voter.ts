import { createHash } from "node:crypto";
import type { Caller, Customer } from "./caller.ts";

type Voter = Exclude<Caller, Customer | { kind: "anonymous" }> | Pick<Customer, "kind" | "sub">;

/** Names who votes, always the same, without saying who it is: the review service learns neither subject nor token. */
export function voterOf(voter: Voter): string {
  const name = voter.kind === "customer" ? `customer ${voter.sub}` : `guest ${voter.guestToken}`;
  return createHash("sha256").update(name).digest("base64url");
}
