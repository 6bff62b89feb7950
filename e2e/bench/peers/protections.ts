import type { Table } from "../section.ts";

/** What the servers do besides the same work, as they are measured: what a difference in CPU pays for. */
export const protections: Table = {
  title: "What each does besides",
  columns: ["", "ours", "Yoga", "Apollo Server", "Mercurius"],
  rows: [
    [
      "limits of documents",
      "tokens, nesting, depth, aliases, directives, root fields, cost",
      "none without plugins",
      "none, as by default",
      "none, as by default",
    ],
    ["documents that nobody registered", "refused", "refused by the plugin", "executed", "executed"],
    ["budgets of a caller", "by address, customer, and what is asked", "none", "none", "none"],
    [
      "overload",
      "256 executed, 128 wait 2 s, others get 503, as they do when the event loop is late",
      "none",
      "none",
      "none",
    ],
    ["largest body", "100 KB within 10 s", "25 MB", "50 MB", "1 MiB"],
    [
      "slow clients",
      "head 10 s, silence 75 s",
      "Node.js's: head 60 s, request 300 s",
      "Node.js's: head 60 s, request 300 s",
      "head 60 s, request without limit",
    ],
    ["requests of other sites' forms", "refused", "executed without a plugin", "refused", "executed, as by default"],
    ["who asks", "tokens verified, guest tokens checked", "nobody is asked", "nobody is asked", "nobody is asked"],
    ["errors", "in the shop's terms, redacted, with a request id", "masked", "as thrown, without stack", "as thrown"],
    ["log", "a line for each operation", "off", "off", "off"],
    ["equal public operations at the same time", "executed once", "each", "each", "each"],
  ],
  notes: ["The servers as they are measured here; what the others lack, they have plugins for."],
};
